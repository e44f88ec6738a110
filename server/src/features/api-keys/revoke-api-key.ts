import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/index.ts'
import { presentApiKey } from './api-keys-presenter.ts'
import { lockKey, markKeyRevoked } from './api-keys-queries.ts'

/** From the answer on, calls of the key are refused; one that is revoked already stays so. */
export async function revokeApiKey(context: Context, { id }: { id: string }) {
  const now = context.now()
  const row = await context.db.transaction(async (tx) => {
    const key = await lockKey(tx, id)
    if (!key) throw notFound('API key')
    if (key.revokedAt !== null) return key
    await markKeyRevoked(tx, id, now)
    await recordAudit(context, tx, { action: 'api-key-revoked', entityId: id, label: key.name })
    return { ...key, revokedAt: now }
  })
  return { message: 'API key revoked', api_key: presentApiKey(row, now) }
}

import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { tellAdminsOfKeys } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { presentApiKey } from './api-keys-presenter.ts'
import { lockKey, markKeyStudioOwned } from './api-keys-queries.ts'

/**
 * Makes a key the studio's own, so that it goes on when the access of its maker ends. All admins are told. Throws 409 for a
 * key that was revoked.
 */
export async function makeStudioKey(context: Context, { id }: { id: string }) {
  const row = await context.db.transaction(async (tx) => {
    const key = await lockKey(tx, id)
    if (!key) throw notFound('API key')
    if (key.revokedAt !== null) throw new AppError('conflict', 'This API key was revoked.')
    if (key.studioOwned) return key
    await markKeyStudioOwned(tx, id)
    const action = 'api-key-made-studio-owned'
    await recordAudit(context, tx, { action, entityId: id, label: key.name })
    const userId = context.actor.id
    await tellAdminsOfKeys(context, tx, { event: 'made-studio-owned', keys: [key.name], userId })
    return { ...key, studioOwned: true }
  })
  return { message: "The API key is the studio's own", api_key: presentApiKey(row, context.now()) }
}

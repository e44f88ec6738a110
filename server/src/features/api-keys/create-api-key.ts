import {
  API_KEY_PREFIX,
  type createApiKeyBody,
  MAX_API_KEYS,
} from '@carriage/contract/api-keys/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { randomToken, sha256 } from '../../platform/crypto.ts'
import { addDays } from '../../platform/time.ts'
import { tellAdminsOfKeys } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { presentApiKey } from './api-keys-presenter.ts'
import { countValidKeys, insertKey } from './api-keys-queries.ts'

/** So many characters say which key it is, and leave 232 bits unknown. */
const HINT_LENGTH = API_KEY_PREFIX.length + 4

/** Makes a key and answers it this once; only its hash is stored. All admins are told. Throws 409 when there are too many. */
export async function createApiKey(context: Context, input: z.output<typeof createApiKeyBody>) {
  const { actor, db } = context
  const now = context.now()
  const key = `${API_KEY_PREFIX}${randomToken()}`
  const days = input.expires_in_days
  const row = await db.transaction(async (tx) => {
    if ((await countValidKeys(tx, now)) >= MAX_API_KEYS)
      throw new AppError('conflict', `There can be ${MAX_API_KEYS} API keys. Revoke one first.`)
    const made = await insertKey(tx, {
      name: input.name,
      keyHash: sha256(key),
      hint: key.slice(0, HINT_LENGTH),
      scopes: input.scopes,
      createdBy: actor.id,
      createdAt: now,
      expiresAt: days === null ? null : addDays(now, days),
    })
    if (!made) throw new Error('The API key was not stored')
    await recordAudit(context, tx, {
      action: 'api-key-created',
      entityId: made.id,
      label: made.name,
      changes: { scopes: { from: null, to: made.scopes } },
    })
    const keys = [made.name]
    await tellAdminsOfKeys(context, tx, { event: 'created', keys, userId: actor.id })
    return made
  })
  return { api_key: presentApiKey(row, now), key }
}

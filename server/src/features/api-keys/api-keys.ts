import { texts as t } from '@carriage/texts/server/api-keys'
import type { Context } from '../../context.ts'
import { presentApiKey } from './api-keys-presenter.ts'
import * as queries from './api-keys-queries.ts'
import {
  API_KEY_PREFIX,
  type createApiKeyBody,
  MAX_API_KEYS,
} from '@carriage/contract/api-keys/schemas'
import type * as z from 'zod/mini'
import { AppError, notFound } from '../../platform/app-error.ts'
import { randomToken, sha256 } from '../../platform/crypto.ts'
import { addDays } from '../../platform/time.ts'
import { tellAdminsOfKeys } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'

export async function listApiKeys(context: Context) {
  const rows = await queries.listKeys(context.db)
  return { api_keys: rows.map((row) => presentApiKey(row, context.now())) }
}

/** So many characters say which key it is, and leave 232 bits unknown. */
const HINT_LENGTH = API_KEY_PREFIX.length + 4

/** Makes a key and answers it this once; only its hash is stored. All admins are told. Throws 409 when there are too many. */
export async function createApiKey(context: Context, input: z.output<typeof createApiKeyBody>) {
  const { actor, db } = context
  const now = context.now()
  const key = `${API_KEY_PREFIX}${randomToken()}`
  const days = input.expires_in_days
  const row = await db.transaction(async (tx) => {
    if ((await queries.countValidKeys(tx, now)) >= MAX_API_KEYS)
      throw new AppError('conflict', () => t.thereCanApiKeysRevokeOne({ maxApiKeys: MAX_API_KEYS }))
    const made = await queries.insertKey(tx, {
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

/**
 * Makes a key the studio's own, so that it goes on when the access of its maker ends. All admins are told. Throws 409 for a
 * key that was revoked.
 */
export async function makeStudioKey(context: Context, { id }: { id: string }) {
  const row = await context.db.transaction(async (tx) => {
    const key = await queries.lockKey(tx, id)
    if (!key) throw notFound('apiKey')
    if (key.revokedAt !== null) throw new AppError('conflict', () => t.apiKeyWasRevoked)
    if (key.studioOwned) return key
    await queries.markKeyStudioOwned(tx, id)
    const action = 'api-key-made-studio-owned'
    await recordAudit(context, tx, { action, entityId: id, label: key.name })
    const userId = context.actor.id
    await tellAdminsOfKeys(context, tx, { event: 'made-studio-owned', keys: [key.name], userId })
    return { ...key, studioOwned: true }
  })
  return { message: t.apiKeyStudiosOwn, api_key: presentApiKey(row, context.now()) }
}

/** From the answer on, calls of the key are refused; one that is revoked already stays so. */
export async function revokeApiKey(context: Context, { id }: { id: string }) {
  const now = context.now()
  const row = await context.db.transaction(async (tx) => {
    const key = await queries.lockKey(tx, id)
    if (!key) throw notFound('apiKey')
    if (key.revokedAt !== null) return key
    await queries.markKeyRevoked(tx, id, now)
    await recordAudit(context, tx, { action: 'api-key-revoked', entityId: id, label: key.name })
    return { ...key, revokedAt: now }
  })
  return { message: t.apiKeyRevoked, api_key: presentApiKey(row, now) }
}

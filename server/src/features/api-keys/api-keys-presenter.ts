import type { ApiKey } from '@carriage/contract/api-keys/schemas'
import { epoch } from '../../platform/time.ts'
import type { ApiKeyRow } from '../accounts/tables.ts'

export const presentApiKey = (row: ApiKeyRow, now: Date): ApiKey => ({
  _id: row.id,
  name: row.name,
  hint: row.hint,
  scopes: row.scopes,
  state: stateOf(row, now),
  studio_owned: row.studioOwned,
  created_at: epoch(row.createdAt),
  expires_at: epoch(row.expiresAt),
  last_used_at: epoch(row.lastUsedAt),
})

function stateOf({ revokedAt, expiresAt }: ApiKeyRow, now: Date): ApiKey['state'] {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'valid'
}

import type { Passkey } from '@carriage/contract/accounts/second-factor-schemas'
import { epoch } from '../../../platform/time.ts'
import type { PasskeyRow } from './passkeys-schema.ts'

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  _id: row.id,
  name: row.name,
  created_at: epoch(row.createdAt),
  last_used_at: epoch(row.lastUsedAt),
})

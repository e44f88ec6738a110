import type { SecurityEvent } from '@carriage/contract/accounts/security-schemas'
import { reworded } from '@carriage/texts/reworded'
import { epoch } from '../../../platform/time.ts'
import type { SecurityEventRow } from './security-schema.ts'

export const presentSecurityEvent = (row: SecurityEventRow): SecurityEvent => ({
  _id: row.id,
  kind: row.kind,
  device: reworded(row.device),
  network: row.network,
  created_at: epoch(row.createdAt),
})

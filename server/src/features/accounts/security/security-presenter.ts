import type { SecurityEvent } from '@carriage/contract/accounts/security-schemas'
import { epoch } from '../../../platform/time.ts'
import type { SecurityEventRow } from './security-schema.ts'

export const presentSecurityEvent = (row: SecurityEventRow): SecurityEvent => ({
  _id: row.id,
  kind: row.kind,
  device: row.device,
  network: row.network,
  created_at: epoch(row.createdAt),
})

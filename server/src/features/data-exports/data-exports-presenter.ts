import type { DataExport } from '@carriage/contract/data-exports/schemas'
import { epoch } from '../../platform/time.ts'
import { nextRequestAt } from './data-exports-policy.ts'
import type { DataExportRow } from './data-exports-schema.ts'

export const presentDataExport = (row: DataExportRow): DataExport => ({
  state: row.state,
  requested_at: epoch(row.requestedAt),
  ready_until: row.state === 'ready' ? epoch(row.expiresAt) : null,
  bytes: row.bytes,
  next_at: epoch(nextRequestAt(row)),
})

import type { AuditEntry } from '@carriage/contract/audit/schemas'
import { epoch } from '../../platform/time.ts'
import type { AuditWithActor } from './audit-queries.ts'

export const presentAudit = (row: AuditWithActor): AuditEntry => ({
  _id: row.id,
  actor: row.actor && {
    _id: row.actor.id,
    first_name: row.actor.firstName,
    last_name: row.actor.lastName,
    email: row.actor.email,
  },
  action: row.action,
  entity_id: row.entityId,
  label: row.label,
  changes: row.changes,
  created_at: epoch(row.createdAt),
})

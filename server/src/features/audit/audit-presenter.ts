import type { AuditEntry } from '@carriage/contract/audit/schemas'
import { epoch } from '../../platform/time.ts'
import type { Actor, AuditWithActor, SecurityWithActor } from './audit-queries.ts'

const presentActor = (actor: Actor | null): AuditEntry['actor'] =>
  actor && {
    _id: actor.id,
    first_name: actor.firstName,
    last_name: actor.lastName,
    email: actor.email,
  }

export const presentAudit = (row: AuditWithActor): AuditEntry => ({
  _id: row.id,
  actor: presentActor(row.actor),
  api_key: row.key && { _id: row.key.id, name: row.key.name },
  action: row.action,
  entity_id: row.entityId,
  label: row.label,
  changes: row.changes,
  request_id: row.requestId,
  created_at: epoch(row.createdAt),
})

/** An event of an account as the log shows it: its owner acted, or somebody in their name. */
export const presentSecurity = (row: SecurityWithActor): AuditEntry => ({
  _id: row.id,
  actor: presentActor(row.actor),
  api_key: null,
  action: row.kind,
  entity_id: row.userId,
  label: [row.device, row.network].filter(Boolean).join(', '),
  changes: {},
  request_id: row.requestId,
  created_at: epoch(row.createdAt),
})

import type { AuditEntry } from '@carriage/contract/audit/schemas'
import { reworded } from '@carriage/texts/reworded'
import { epoch } from '../../platform/time.ts'
import type { AuditWithPeople, Person, SecurityWithOwner } from './audit-queries.ts'

const presentPerson = (person: Person | null): AuditEntry['actor'] =>
  person && {
    _id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
  }

const said = (value: unknown): unknown => (typeof value === 'string' ? reworded(value) : value)

export const presentAudit = (row: AuditWithPeople): AuditEntry => ({
  _id: row.id,
  actor: presentPerson(row.actor),
  subject: row.subject?.id === row.actor?.id ? null : presentPerson(row.subject),
  api_key: row.key && { _id: row.key.id, name: row.key.name },
  action: row.action,
  entity_id: row.entityId,
  label: row.label && reworded(row.label),
  changes: Object.fromEntries(
    Object.entries(row.changes).map(([field, { from, to }]) => [
      field,
      { from: said(from), to: said(to) },
    ]),
  ),
  request_id: row.requestId,
  created_at: epoch(row.createdAt),
})

/** An event of an account as the log shows it: its owner acted, or somebody in their name. */
export const presentSecurity = (row: SecurityWithOwner): AuditEntry => ({
  _id: row.id,
  actor: presentPerson(row.owner),
  subject: null,
  api_key: null,
  action: row.kind,
  entity_id: row.userId,
  label: [reworded(row.device), row.network].filter(Boolean).join(', '),
  changes: {},
  request_id: row.requestId,
  created_at: epoch(row.createdAt),
})

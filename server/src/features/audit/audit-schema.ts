import type { AuditAction } from '@carriage/contract/audit/schemas'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId } from '../../platform/db/columns.ts'

/**
 * Append-only: a trigger refuses every update and delete. It names people by their id alone, without
 * a reference, so that whoever is erased leaves no name behind and no row has to change.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    /** Null for what a command did. */
    actorId: uuid('actor_id'),
    action: text('action').$type<AuditAction>().notNull(),
    entityId: uuid('entity_id'),
    label: text('label'),
    changes: jsonb('changes').$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_created').on(t.createdAt.desc().nullsFirst(), t.id),
    index('audit_log_action').on(t.action, t.createdAt.desc().nullsFirst(), t.id),
    index('audit_log_entity').on(t.entityId),
  ],
)
export type AuditRow = typeof auditLog.$inferSelect

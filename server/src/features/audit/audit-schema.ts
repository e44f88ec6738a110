import type { AuditAction } from '@carriage/contract/audit/schemas'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId } from '../../platform/db/columns.ts'

/**
 * Append-only: a trigger refuses every update and delete. People are referenced by id without a foreign key, so
 * that deleting a person leaves no name here and changes no row.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    /** Null for actions of a command. */
    actorId: uuid('actor_id'),
    action: text('action').$type<AuditAction>().notNull(),
    entityId: uuid('entity_id'),
    label: text('label'),
    changes: jsonb('changes').$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
    /** The request that did it, as the server's log names it; null for commands and jobs. */
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_created').on(t.createdAt.desc().nullsFirst(), t.id),
    index('audit_log_action').on(t.action, t.createdAt.desc().nullsFirst(), t.id),
    index('audit_log_entity').on(t.entityId),
  ],
)
export type AuditRow = typeof auditLog.$inferSelect

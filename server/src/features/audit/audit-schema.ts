import type { AuditAction } from '@carriage/contract/audit/schemas'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '../../platform/db/columns.ts'

/**
 * Append-only: a trigger refuses every update, and every delete but that of old entries. People are referenced by id
 * without a foreign key, so that deleting a person leaves no name here and changes no row. Divided by months
 * (`platform/db/partitions.ts`).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** A user or an API key; null for actions of a command. */
    actorId: uuid('actor_id'),
    action: text('action').$type<AuditAction>().notNull(),
    entityId: uuid('entity_id'),
    label: text('label'),
    changes: jsonb('changes').$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
    /** The request that did it, as the server's log names it; null for commands and jobs. */
    requestId: text('request_id'),
    createdAt: createdAt(),
    /**
     * Its place in the chain, from 1 without a gap; a trigger gives it when the transaction commits. No index can
     * keep it unique over all months; the check of the chain would find a second one.
     */
    position: bigint('position', { mode: 'number' }),
    /** SHA-256 of the hash before it and of its content (`audit_content` in the database). */
    hash: bytea('hash'),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.createdAt] }),
    index('audit_log_position').on(t.position),
    index('audit_log_created').on(t.createdAt.desc().nullsFirst(), t.id),
    index('audit_log_action').on(t.action, t.createdAt.desc().nullsFirst(), t.id),
    index('audit_log_entity').on(t.entityId),
  ],
)
export type AuditRow = typeof auditLog.$inferSelect

/**
 * One row: both ends of the chain. Its lock lets writers take their turn when they commit. After what the rule has
 * deleted, the chain begins at the anchor.
 */
export const auditChain = pgTable(
  'audit_chain',
  {
    id: integer('id').primaryKey().default(1),
    headPosition: bigint('head_position', { mode: 'number' }).notNull(),
    headHash: bytea('head_hash').notNull(),
    anchorPosition: bigint('anchor_position', { mode: 'number' }).notNull(),
    anchorHash: bytea('anchor_hash').notNull(),
    /** When the chain was last checked, and what was found first; null: intact. */
    checkedAt: instant('checked_at'),
    brokenPosition: bigint('broken_position', { mode: 'number' }),
    brokenHow: text('broken_how').$type<AuditFault>(),
  },
  (t) => [check('audit_chain_one_row', sql`${t.id} = 1`)],
)

/** What can be wrong with an entry: its content or hash was changed, it is gone, or it was never chained. */
export type AuditFault = 'changed' | 'missing' | 'unchained'

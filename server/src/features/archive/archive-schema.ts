import type { RecordType } from '@carriage/contract/archive/schemas'
import { type AnyColumn, sql, type SQL } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId } from '../../platform/db/columns.ts'
import { users } from '../accounts/tables.ts'

export type RecordOf = RecordType

/** The person who archived the record, with the name they had at that time. */
export interface ArchivedBy {
  first_name: string
  last_name: string
  email: string
}

/** Every id in a copy: its own and those of the people and records it refers to. */
export const idsIn = (payload: AnyColumn): SQL =>
  sql`jsonb_path_query_array(${payload}, '$.**._id')`

/** Records that staff deleted, until they are deleted permanently. */
export const archives = pgTable(
  'archives',
  {
    id: primaryId(),
    recordOf: text('record_of').$type<RecordOf>().notNull(),
    recordId: uuid('record_id').notNull(),
    /** The record as the API presented it, without secrets. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    archivedBy: uuid('archived_by').references(() => users.id, { onDelete: 'set null' }),
    /** Null after the person was permanently deleted. */
    archivedBySnapshot: jsonb('archived_by_snapshot').$type<ArchivedBy>(),
    /** Name, title, description and type, folded as `search_fold` does, for the search. */
    searchText: text('search_text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('archives_record').on(t.recordOf, t.recordId),
    index('archives_created').on(t.createdAt.desc().nullsFirst(), t.id),
    index('archives_type').on(t.recordOf, t.createdAt.desc().nullsFirst(), t.id),
    index('archives_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('archives_actor').on(t.archivedBy),
    index('archives_named').using('gin', idsIn(t.payload)),
    check(
      'archives_type',
      sql`${t.recordOf} IN ('user','program','video','live_class','exercise')`,
    ),
  ],
)
export type ArchiveRow = typeof archives.$inferSelect

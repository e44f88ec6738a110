import type { ImportKind } from '@carriage/contract/imports/columns'
import type {
  AdoptedSubscription,
  ImportProblem,
  ImportRowState,
  ImportState,
} from '@carriage/contract/imports/schemas'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../accounts/accounts-schema.ts'

/** Files of members, videos or codes that admins have sent, and how far their import is. */
export const imports = pgTable(
  'imports',
  {
    id: primaryId(),
    kind: text('kind').$type<ImportKind>().notNull(),
    state: text('state').$type<ImportState>().notNull().default('checked'),
    fileName: text('file_name').notNull(),
    /** Whether those who are created are invited by mail. */
    invites: boolean('invites').notNull().default(false),
    /** Who sent the file. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Who has started it, or undoes it. */
    begunBy: uuid('begun_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** The turns in which invitations were sent; each is a job of its own. */
    turns: integer('turns').notNull().default(0),
    /** When it is removed with its lines; null while it runs. */
    keptUntil: instant('kept_until'),
  },
  (t) => [
    index('imports_created').on(t.createdAt.desc().nullsFirst(), t.id),
    index('imports_kept').on(t.keptUntil),
    uniqueIndex('imports_running')
      .on(t.kind)
      .where(sql`${t.state} IN ('running','undoing')`),
    check('imports_kind', sql`${t.kind} IN ('members','practice','videos','codes','content')`),
    check('imports_state', sql`${t.state} IN ('checked','running','done','undoing','undone')`),
  ],
)
export type ImportTableRow = typeof imports.$inferSelect

/** The lines of imports. */
export const importRows = pgTable(
  'import_rows',
  {
    /** Also the id of the video that a line becomes. */
    id: primaryId(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    state: text('state').$type<ImportRowState>().notNull(),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** What a line is recognised by: the address in lower case, the code, or the address of the film. */
    key: text('key'),
    /** By column, in the order of the file, which `jsonb` would not keep. */
    cells: json('cells').$type<Record<string, string>>().notNull(),
    problems: jsonb('problems').$type<ImportProblem[]>().notNull(),
    /** The running subscription that a line of a member brings, as the check has found it. */
    adopts: jsonb('adopts').$type<AdoptedSubscription>(),
    /** The batch that a code will belong to. */
    batchId: uuid('batch_id'),
    /** What was created, without a reference, since it may be deleted by others. */
    thingId: uuid('thing_id'),
    /** The version that it had then, of a class; null where it is recognised in another way. */
    thingVersion: integer('thing_version'),
  },
  (t) => [
    unique('import_rows_line').on(t.importId, t.line),
    index('import_rows_by_state').on(t.importId, t.state, t.line),
    index('import_rows_key').on(t.kind, t.key),
    check('import_rows_kind', sql`${t.kind} IN ('members','practice','videos','codes','content')`),
    check(
      'import_rows_state',
      sql`${t.state} IN ('ready','skipped','wrong','fetching','created','failed','kept','undone')`,
    ),
  ],
)
export type ImportRowRow = typeof importRows.$inferSelect

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../accounts/tables.ts'

/** Copies of what is stored about members, made because they requested it. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: primaryId(),
    /** Null after the account was deleted; the sweep then removes the file. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state').$type<'preparing' | 'ready' | 'failed'>().notNull().default('preparing'),
    /** Key in the media store; it cannot be guessed, and is known before the file exists. */
    path: text('path').notNull().unique(),
    /** Bytes; null until the file exists. */
    bytes: integer('bytes'),
    /** Attempts that began, so that a job which is killed each time is given up. */
    attempts: smallint('attempts').notNull().default(0),
    requestedAt: instant('requested_at').notNull(),
    /** When the row and its file are removed. */
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('data_exports_user').on(t.userId, t.requestedAt.desc().nullsFirst()),
    index('data_exports_expiry').on(t.expiresAt),
    check('data_exports_state', sql`${t.state} IN ('preparing','ready','failed')`),
    check('data_exports_ready', sql`(${t.state} = 'ready') = (${t.bytes} IS NOT NULL)`),
  ],
)
export type DataExportRow = typeof dataExports.$inferSelect

import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'

/** Backups that have ended, as far as `npm run admin -- backup` made them. Not part of a backup. */
export const backups = pgTable(
  'backups',
  {
    id: primaryId(),
    endedAt: instant('ended_at').notNull(),
    /** Of the product. */
    version: text('version').notNull(),
    /** Of the file. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (t) => [index('backups_ended').on(t.endedAt)],
)

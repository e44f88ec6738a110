import type { BackupProblem } from '@carriage/contract/system/schemas'
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'

/** Backups that were made or tried, by the schedule or by `npm run admin -- backup`. Not part of a backup. */
export const backups = pgTable(
  'backups',
  {
    id: primaryId(),
    endedAt: instant('ended_at').notNull(),
    /** The version of the product. */
    version: text('version').notNull(),
    /** The size of the file; 0 where none was written. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    scheduled: boolean('scheduled').notNull().default(false),
    /** When it was restored in a test, and was the same. */
    provenAt: instant('proven_at'),
    /** Why there is none, or why it is not known to come back. */
    problem: text('problem').$type<BackupProblem>(),
    /** When the admins were mailed after it. */
    warnedAt: instant('warned_at'),
  },
  (t) => [index('backups_ended').on(t.endedAt)],
)

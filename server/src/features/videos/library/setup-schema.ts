import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import { ofUser } from '../../accounts/accounts-schema.ts'
import { ofVideo } from '../videos-schema.ts'

/** The setup videos that a member has done, and how: played far enough, or marked by hand. */
export const setupCompletions = pgTable(
  'setup_completions',
  {
    userId: ofUser(),
    videoId: ofVideo(),
    how: text('how').$type<'watched' | 'completed'>().notNull(),
    completedAt: instant('completed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.videoId] }),
    check('setup_completions_how', sql`${t.how} IN ('watched','completed')`),
  ],
)

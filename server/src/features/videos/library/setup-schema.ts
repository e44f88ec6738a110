import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import { users } from '../../accounts/tables.ts'
import { videos } from '../videos-schema.ts'

/** The setup videos that a member has done, and how: played far enough, or marked by hand. */
export const setupCompletions = pgTable(
  'setup_completions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    how: text('how').$type<'watched' | 'completed'>().notNull(),
    completedAt: instant('completed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.videoId] }),
    check('setup_completions_how', sql`${t.how} IN ('watched','completed')`),
  ],
)

import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

/** Evictions, which revoke access granted before. */
export const liveEvictions = pgTable(
  'live_evictions',
  {
    channel: text('channel').notNull(),
    /** Empty: everybody. */
    userId: text('user_id').notNull(),
    since: instant('since')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.channel, t.userId] }),
    index('live_evictions_since').on(t.since),
  ],
)

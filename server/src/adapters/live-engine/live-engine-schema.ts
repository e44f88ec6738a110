import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

/** The instance that serves the stream of a class; others forward WHIP and WHEP to it. */
export const liveLeases = pgTable('live_leases', {
  channel: text('channel').primaryKey(),
  /** Its URL for other instances, which identifies it. */
  instanceUrl: text('instance_url').notNull(),
  /** By the database's clock; renewed while the host is connected. */
  expiresAt: instant('expires_at').notNull(),
})

/** Evictions, which revoke access granted before. */
export const liveEvictions = pgTable(
  'live_sent_away',
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
    index('live_sent_away_since').on(t.since),
  ],
)

import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

/** Which instance carries the stream of a class; the others send WHIP and WHEP on to it. */
export const liveLeases = pgTable('live_leases', {
  channel: text('channel').primaryKey(),
  /** Where the other instances reach it; one address is one instance. */
  instanceUrl: text('instance_url').notNull(),
  /** By the database's clock; renewed while the host is there. */
  expiresAt: instant('expires_at').notNull(),
})

/** Whose access, given before, opens nothing any more. */
export const liveSentAway = pgTable(
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

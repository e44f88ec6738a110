import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  unique,
  uuid,
  jsonb,
  primaryKey,
} from 'drizzle-orm/pg-core'
import { users } from '../../accounts/tables.ts'
import { ofUser } from '../../accounts/accounts-schema.ts'
import { ofVideo } from '../videos-schema.ts'
import type { Part } from './parts-policy.ts'

/** How long each member watched on a day of the studio; rows are deleted some time after the day has been counted. */
export const watchDays = pgTable(
  'watch_days',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null after the account was deleted, as with views. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    day: date('day', { mode: 'string' }).notNull(),
    watchedSeconds: integer('watched_seconds').notNull(),
  },
  (t) => [
    unique('watch_days_member').on(t.userId, t.day),
    index('watch_days_day').on(t.day),
    check('watch_days_seconds', sql`${t.watchedSeconds} >= 0`),
  ],
)

/**
 * Which parts of a video a member has watched on a day. Insights count a row into the curve of its video and remove it
 * once the day is over everywhere.
 */
export const watchedParts = pgTable(
  'watched_parts',
  {
    userId: ofUser(),
    videoId: ofVideo(),
    /** Of the member's time zone, as the number of days since 1970. */
    day: integer('day').notNull(),
    parts: jsonb('parts').$type<Part[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.videoId, t.day] }),
    index('watched_parts_video').on(t.videoId, t.day),
    index('watched_parts_day').on(t.day),
  ],
)

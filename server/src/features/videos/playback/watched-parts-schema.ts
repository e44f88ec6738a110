import { index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ofUser } from '../../accounts/accounts-schema.ts'
import { ofVideo } from '../videos-schema.ts'
import type { Part } from './parts-policy.ts'

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

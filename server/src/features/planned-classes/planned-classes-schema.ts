import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { ofUser } from '../accounts/accounts-schema.ts'
import { ofVideo } from '../videos/videos-schema.ts'

/** Classes that members have put on a day; each class stands on one. */
export const plannedClasses = pgTable(
  'planned_classes',
  {
    /** Names the entry in calendars. */
    id: primaryId(),
    userId: ofUser(),
    videoId: ofVideo(),
    startsAt: instant('starts_at').notNull(),
    version: integer('version').notNull().default(1),
    /** When it was put on this day; what was practised before does not count as done. */
    plannedAt: instant('planned_at').notNull(),
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    unique('planned_classes_once').on(t.userId, t.videoId),
    index('planned_classes_video').on(t.videoId),
    index('planned_classes_start').on(t.startsAt),
  ],
)
export type PlannedClassRow = typeof plannedClasses.$inferSelect

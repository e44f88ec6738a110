import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import { ofUser } from '../../accounts/accounts-schema.ts'

/** One row per member and local day, so that nobody is reminded twice a day. */
export const workoutReminders = pgTable(
  'workout_reminders',
  {
    userId: ofUser(),
    /** Days since 1 January 1970 in the member's time zone. */
    localDay: integer('local_day').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.localDay] }),
    index('workout_reminders_sent').on(t.sentAt),
  ],
)

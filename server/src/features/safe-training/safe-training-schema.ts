import { date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant, updatedAt } from '../../platform/db/columns.ts'
import { ofUser } from '../accounts/accounts-schema.ts'

/** The health checks of members. What they say is encrypted with a key that is not in the database. */
export const healthRecords = pgTable('health_records', {
  userId: ofUser().primaryKey(),
  /** A `HealthRecord`, sealed for the member. */
  sealed: bytea('sealed').notNull(),
  /** Since when coaches of the member's programs see what is reported; null: they do not. */
  sharesSince: instant('shares_since'),
  updatedAt: updatedAt(),
})

/**
 * What members said after a class, one row for each class and day. It belongs to the workouts with that class on that day,
 * so it outlives the class as they do.
 */
export const classReports = pgTable(
  'class_reports',
  {
    userId: ofUser(),
    /** A video, or a live class. */
    classId: uuid('class_id').notNull(),
    /** The member's local day. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The time of the first answer of the day. */
    reportedAt: instant('reported_at').notNull(),
    /** A `ClassReport`, sealed for member, class and day. */
    sealed: bytea('sealed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.classId, t.day] }),
    index('class_reports_member').on(t.userId, t.reportedAt.desc().nullsFirst()),
  ],
)

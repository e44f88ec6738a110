import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import { enrollments } from '../progress/enrollments-schema.ts'
import { programSessions } from '../programs-schema.ts'
import type { PauseReason } from './adjust-policy.ts'

/** When a member was away from a program: days since 1 January 1970 in their time zone. */
export const enrollmentPauses = pgTable(
  'enrollment_pauses',
  {
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    fromDay: integer('from_day').notNull(),
    /** The day on which the program goes on. */
    untilDay: integer('until_day').notNull(),
    reason: text('reason').$type<PauseReason>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.enrollmentId, t.fromDay] }),
    check('enrollment_pauses_days', sql`${t.untilDay} > ${t.fromDay}`),
    check('enrollment_pauses_reason', sql`${t.reason} IN ('away','ill','other','shift')`),
  ],
)

/** Sessions that were completed and then opened again with their week: still workouts that took place. */
export const enrollmentEarlierSessions = pgTable(
  'enrollment_earlier_sessions',
  {
    enrollmentId: uuid('enrollment_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    completedAt: instant('completed_at').notNull(),
  },
  (t) => [
    // Named here, because the usual names are too long for PostgreSQL.
    primaryKey({
      name: 'earlier_sessions_key',
      columns: [t.enrollmentId, t.sessionId, t.completedAt],
    }),
    foreignKey({
      name: 'earlier_sessions_enrollment',
      columns: [t.enrollmentId],
      foreignColumns: [enrollments.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'earlier_sessions_of_session',
      columns: [t.sessionId],
      foreignColumns: [programSessions.id],
    }).onDelete('cascade'),
    index('earlier_sessions_session').on(t.sessionId),
    index('earlier_sessions_completed').on(t.completedAt),
  ],
)

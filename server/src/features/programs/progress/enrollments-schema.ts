import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../../platform/db/columns.ts'
import { ofUser } from '../../accounts/accounts-schema.ts'
import { programs, programSessions, programWeeks } from '../programs-schema.ts'

export const enrollments = pgTable(
  'enrollments',
  {
    id: primaryId(),
    userId: ofUser(),
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    status: text('status').$type<'active' | 'stopped' | 'completed'>().notNull(),
    currentWeekId: uuid('current_week_id'),
    currentSessionId: uuid('current_session_id'),
    startedAt: instant('started_at').notNull(),
    stoppedAt: instant('stopped_at'),
    completedAt: instant('completed_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('enrollments_member').on(t.userId, t.programId),
    // The migration limits both to SET NULL (current_…_id), which drizzle cannot express.
    foreignKey({
      name: 'enrollments_current_week',
      columns: [t.currentWeekId, t.programId],
      foreignColumns: [programWeeks.id, programWeeks.programId],
    }).onDelete('set null'),
    foreignKey({
      name: 'enrollments_current_session',
      columns: [t.currentSessionId, t.programId],
      foreignColumns: [programSessions.id, programSessions.programId],
    }).onDelete('set null'),
    index('enrollments_by_member').on(t.userId, t.status, t.updatedAt.desc().nullsFirst()),
    index('enrollments_by_program').on(t.programId, t.status),
    index('enrollments_active_last').on(t.programId, t.updatedAt.desc().nullsFirst(), t.id),
    check('enrollments_status', sql`${t.status} IN ('active','stopped','completed')`),
  ],
)
export type EnrollmentRow = typeof enrollments.$inferSelect

export const enrollmentCompletedWeeks = pgTable(
  'enrollment_completed_weeks',
  {
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    weekId: uuid('week_id')
      .notNull()
      .references(() => programWeeks.id, { onDelete: 'cascade' }),
    completedAt: instant('completed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.enrollmentId, t.weekId] }),
    index('completed_weeks_week').on(t.weekId),
  ],
)

export const enrollmentCompletedSessions = pgTable(
  'enrollment_completed_sessions',
  {
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => programSessions.id, { onDelete: 'cascade' }),
    completedAt: instant('completed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.enrollmentId, t.sessionId] }),
    index('completed_sessions_session').on(t.sessionId),
    index('completed_sessions_time').on(t.completedAt),
  ],
)

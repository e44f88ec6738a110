import { asc, eq, or } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { dateOfDay } from '../../platform/local-time.ts'
import { savedItems } from '../saved-items/tables.ts'
import { enrollmentPauses } from './adjusting/adjustments-schema.ts'
import { sessionCredits } from './credits/credits-schema.ts'
import {
  enrollmentCompletedSessions,
  enrollmentCompletedWeeks,
  enrollments,
} from './progress/enrollments-schema.ts'
import { programs, programSessions, programWeeks } from './programs-schema.ts'
import { workoutReminders } from './reminders/reminders-schema.ts'

export const PROGRAM_TABLES = [
  'enrollments',
  'enrollment_completed_weeks',
  'enrollment_completed_sessions',
  'enrollment_pauses',
  'session_credits',
  'workout_reminders',
  'programs',
  'saved_items',
]

/** The programs a person takes part in, has saved or has made, and when they were reminded. */
export async function readProgramData({ db }: { db: Executor }, userId: string) {
  const joined = await db
    .select({
      program: programs.title,
      status: enrollments.status,
      current_week: programWeeks.title,
      current_session: programSessions.title,
      started_at: enrollments.startedAt,
      stopped_at: enrollments.stoppedAt,
      completed_at: enrollments.completedAt,
      updated_at: enrollments.updatedAt,
    })
    .from(enrollments)
    .innerJoin(programs, eq(programs.id, enrollments.programId))
    .leftJoin(programWeeks, eq(programWeeks.id, enrollments.currentWeekId))
    .leftJoin(programSessions, eq(programSessions.id, enrollments.currentSessionId))
    .where(eq(enrollments.userId, userId))
    .orderBy(asc(enrollments.startedAt))
  const weeks = await db
    .select({
      program: programs.title,
      week: programWeeks.title,
      completed_at: enrollmentCompletedWeeks.completedAt,
    })
    .from(enrollmentCompletedWeeks)
    .innerJoin(enrollments, eq(enrollments.id, enrollmentCompletedWeeks.enrollmentId))
    .innerJoin(programs, eq(programs.id, enrollments.programId))
    .innerJoin(programWeeks, eq(programWeeks.id, enrollmentCompletedWeeks.weekId))
    .where(eq(enrollments.userId, userId))
    .orderBy(asc(enrollmentCompletedWeeks.completedAt))
  const sessions = await db
    .select({
      program: programs.title,
      session: programSessions.title,
      completed_at: enrollmentCompletedSessions.completedAt,
    })
    .from(enrollmentCompletedSessions)
    .innerJoin(enrollments, eq(enrollments.id, enrollmentCompletedSessions.enrollmentId))
    .innerJoin(programs, eq(programs.id, enrollments.programId))
    .innerJoin(programSessions, eq(programSessions.id, enrollmentCompletedSessions.sessionId))
    .where(eq(enrollments.userId, userId))
    .orderBy(asc(enrollmentCompletedSessions.completedAt))
  const paused = await db
    .select({
      program: programs.title,
      fromDay: enrollmentPauses.fromDay,
      untilDay: enrollmentPauses.untilDay,
      reason: enrollmentPauses.reason,
    })
    .from(enrollmentPauses)
    .leftJoin(enrollments, eq(enrollments.id, enrollmentPauses.enrollmentId))
    .leftJoin(programs, eq(programs.id, enrollments.programId))
    .where(eq(enrollmentPauses.userId, userId))
    .orderBy(asc(enrollmentPauses.fromDay))
  const counted = await db
    .select({
      program: programs.title,
      session: programSessions.title,
      counted_at: sessionCredits.creditedAt,
      undone_at: sessionCredits.undoneAt,
    })
    .from(sessionCredits)
    .innerJoin(enrollments, eq(enrollments.id, sessionCredits.enrollmentId))
    .innerJoin(programs, eq(programs.id, enrollments.programId))
    .innerJoin(programSessions, eq(programSessions.id, sessionCredits.sessionId))
    .where(eq(enrollments.userId, userId))
    .orderBy(asc(sessionCredits.creditedAt))
  const saved = await db
    .select({ program: programs.title, saved_at: savedItems.createdAt })
    .from(savedItems)
    .innerJoin(programs, eq(programs.id, savedItems.programId))
    .where(eq(savedItems.userId, userId))
    .orderBy(asc(savedItems.createdAt))
  const reminders = await db
    .select({ sent_at: workoutReminders.sentAt })
    .from(workoutReminders)
    .where(eq(workoutReminders.userId, userId))
    .orderBy(asc(workoutReminders.sentAt))
  const made = await db
    .select({ title: programs.title, created_at: programs.createdAt })
    .from(programs)
    .where(or(eq(programs.createdBy, userId), eq(programs.instructorId, userId)))
    .orderBy(asc(programs.createdAt))
  return {
    programs: {
      joined,
      completed_weeks: weeks,
      completed_sessions: sessions,
      pauses: paused.map(({ program, fromDay, untilDay, reason }) => ({
        program,
        from: dateOfDay(fromDay),
        until: dateOfDay(untilDay),
        reason,
      })),
      classes_counted_as_sessions: counted,
      saved,
    },
    'workout-reminders': reminders,
    ...(made.length > 0 && { 'programs-taught': made }),
  }
}

import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { practiceLog } from './practice-schema.ts'
import { listCompletedPrograms } from './programs-queries.ts'

export const PRACTICE_TABLES = ['completed_programs', 'practice_log']

/** The workouts of a person. */
export const readPracticeData = async ({ db }: { db: Executor }, userId: string) => ({
  workouts: await db
    .select({
      happened_at: practiceLog.happenedAt,
      time_zone: practiceLog.timeZone,
      title: practiceLog.title,
      coach: practiceLog.coach,
      program: practiceLog.programTitle,
      session: practiceLog.sessionTitle,
      exercises: practiceLog.exercises,
      springs: practiceLog.springs,
      kind: practiceLog.kind,
      known_from: practiceLog.measure,
      class_seconds: practiceLog.durationSeconds,
      practised_seconds: practiceLog.practisedSeconds,
    })
    .from(practiceLog)
    .where(eq(practiceLog.userId, userId))
    .orderBy(asc(practiceLog.happenedAt)),
  'completed-programs': (await listCompletedPrograms(db, userId)).map(({ title, completedAt }) => ({
    title,
    completed_at: completedAt,
  })),
})

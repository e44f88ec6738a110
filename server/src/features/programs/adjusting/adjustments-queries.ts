import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { reopenWeek } from '../progress/enrollments-queries.ts'
import { enrollmentCompletedSessions } from '../progress/enrollments-schema.ts'
import { endedPause, type Pause } from './adjust-policy.ts'
import { enrollmentPauses } from './adjustments-schema.ts'

interface Away {
  userId: string
  /** Null: the program is gone. */
  enrollmentId: string | null
}

export async function insertPause(
  on: Executor,
  { userId, enrollmentId }: Away,
  { fromDay, untilDay, reason }: Pause,
): Promise<void> {
  await on.insert(enrollmentPauses).values({ userId, enrollmentId, fromDay, untilDay, reason })
}

/** Whether the member was away from a program on a local day, also in a pause before the last one. */
export async function wasPausedOn(on: Executor, enrollmentId: string, day: number) {
  const isAway = and(
    eq(enrollmentPauses.enrollmentId, enrollmentId),
    lte(enrollmentPauses.fromDay, day),
    gt(enrollmentPauses.untilDay, day),
  )
  return (await on.$count(enrollmentPauses, isAway)) > 0
}

/** Ends what an enrollment is paused on a local day; the days before it stay. */
export async function endPause(on: Executor, enrollmentId: string, today: number): Promise<void> {
  const running = and(
    eq(enrollmentPauses.enrollmentId, enrollmentId),
    gt(enrollmentPauses.untilDay, today),
  )
  const removed = await on.delete(enrollmentPauses).where(running).returning()
  for (const pause of removed) {
    const kept = endedPause(pause, today)
    if (kept) await insertPause(on, pause, kept)
  }
}

/** Opens sessions of a week again; the workouts that they were stay. */
export async function reopenSessions(
  on: Executor,
  enrollmentId: string,
  { weekId, sessionIds }: { weekId: string; sessionIds: readonly string[] },
): Promise<void> {
  if (sessionIds.length > 0)
    await on
      .delete(enrollmentCompletedSessions)
      .where(
        and(
          eq(enrollmentCompletedSessions.enrollmentId, enrollmentId),
          inArray(enrollmentCompletedSessions.sessionId, [...sessionIds]),
        ),
      )
  await reopenWeek(on, enrollmentId, weekId)
}

import type { Services } from '../../context.ts'
import type { Executor } from '../../platform/db/database.ts'
import * as queries from './practice-queries.ts'
import * as programs from './programs-queries.ts'

/** What a change of the log needs: others follow it in the same transaction. */
export type LogScope = Pick<Services, 'followPractice' | 'now'>

const follow = (scope: LogScope, on: Executor, userIds: readonly string[]): Promise<void> =>
  scope.followPractice(on, { userIds, now: scope.now() })

const following =
  <Change extends { userId: string }>(write: (on: Executor, change: Change) => Promise<unknown>) =>
  async (scope: LogScope, on: Executor, change: Change): Promise<void> => {
    await write(on, change)
    await follow(scope, on, [change.userId])
  }

/** Logs a class that was watched; one whose session was completed just before belongs to that workout. */
export const logClass = following(queries.insertClass)

/** Logs a session that was completed; one whose class was watched just before belongs to that workout. */
export const logSession = following(queries.insertSession)

/** Takes a completed session back. What was watched of it stays a workout, outside of the program. */
export const takeSessionBack = following(queries.deleteSession)

/** Logs a program that a member has completed; the first time stays. */
export const logProgram = following(programs.insertCompletion)

/** Takes a completed program back that a member has opened again. */
export const takeProgramBack = following(programs.deleteCompletion)

/** Logs who took part in a live class, and answers who was not logged before. Repeating it changes nothing. */
export async function logAttendance(
  scope: LogScope,
  on: Executor,
  rows: Parameters<typeof queries.insertAttendance>[1],
): Promise<string[]> {
  const logged = await queries.insertAttendance(on, rows)
  await follow(scope, on, logged)
  return logged
}

/**
 * Completes the workouts of a date of a live class by what its recording shows, once: exercises that are known, and springs that
 * the host has told, stay as they are.
 */
export async function completeLiveWorkouts(
  scope: LogScope,
  on: Executor,
  shown: Parameters<typeof queries.completeAttendance>[1],
): Promise<void> {
  if (shown.exercises.length === 0) return
  await follow(scope, on, await queries.completeAttendance(on, shown))
}

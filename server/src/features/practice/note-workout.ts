import { texts as t } from '@carriage/texts/server/practice'
import { milestoneOf } from '@carriage/contract/practice/milestones'
import { MOST_NOTED_A_DAY, type noteWorkoutBody } from '@carriage/contract/practice/schemas'
import type * as z from 'zod/mini'
import type { Context, Services } from '../../context.ts'
import { AppError, invalidField, notFound } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/db/database.ts'
import { localDate } from '../../platform/local-time.ts'
import { dateProblem, momentOf } from './practice-policy.ts'
import { deleteWorkout, findAnyWorkout, listNotedAround, saveNoted } from './noted-queries.ts'
import { lockLog } from './practice-queries.ts'
import * as queries from './practice-queries.ts'
import * as programs from './programs-queries.ts'
import { findPracticeTotals } from './workouts-queries.ts'

/** What a change of the log needs: others follow it in the same transaction. */
export type LogScope = Pick<Services, 'followPractice' | 'now'>

const follow = (scope: LogScope, on: Executor, userIds: readonly string[]): Promise<void> =>
  scope.followPractice(on, { userIds, now: scope.now() })

const following =
  <Change extends { userId: string }>(
    write: (on: Executor, change: Change, now: Date) => Promise<unknown>,
  ) =>
  async (scope: LogScope, on: Executor, change: Change): Promise<void> => {
    await write(on, change, scope.now())
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
  const logged = await queries.insertAttendance(on, rows, scope.now())
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

type Noted = z.output<typeof noteWorkoutBody> & { id: string }

/**
 * Notes a workout that the caller did without the app under the id that they chose, or corrects it. 404 for the workout of
 * somebody else, 409 for one that is not noted, or too many on one day.
 */
export async function noteWorkout(context: Context, { id, ...noted }: Noted) {
  const { title, minutes, date, time_zone: timeZone } = noted
  const userId = context.actor.id
  return context.db.transaction(async (tx) => {
    await lockLog(tx, userId)
    const before = await findNoted(tx, { id, userId })
    // An imported workout is corrected on its day, however long ago that is.
    const isSameDay = before && localDate(before.happenedAt, before.timeZone ?? timeZone) === date
    await saveNoted(tx, {
      id,
      userId,
      title,
      seconds: minutes * 60,
      timeZone: isSameDay ? before.timeZone : timeZone,
      happenedAt: isSameDay ? before.happenedAt : await momentToNote(context, tx, noted),
    })
    const { workouts } = await findPracticeTotals(tx, userId)
    return { message: t.workoutSaved, milestone: before ? null : milestoneOf(workouts) }
  })
}

/** When a workout took place that is noted for a day. 422 for a day that cannot be chosen, 409 for one with too many. */
async function momentToNote(
  context: Context,
  on: Executor,
  { date, time_zone: timeZone }: Omit<Noted, 'id'>,
): Promise<Date> {
  const now = context.now()
  const problem = dateProblem(date, localDate(now, timeZone))
  if (problem !== null) throw invalidField('date', () => problem)
  const moment = momentOf(date, timeZone, now)
  const around = await listNotedAround(on, context.actor.id, moment)
  const ofDay = around.filter(
    (other) => localDate(other.happenedAt, other.timeZone ?? timeZone) === date,
  )
  if (ofDay.length >= MOST_NOTED_A_DAY)
    throw new AppError('conflict', () =>
      t.youCanNoteWorkoutsForOne({ mostNotedADay: MOST_NOTED_A_DAY }),
    )
  return moment
}

/** Removes a workout that the caller has noted; nothing where it is gone. Refused as `noteWorkout`. */
export async function removeWorkout({ db, actor }: Context, { id }: { id: string }) {
  await db.transaction(async (tx) => {
    await lockLog(tx, actor.id)
    if (await findNoted(tx, { id, userId: actor.id })) await deleteWorkout(tx, id)
  })
  return { message: t.workoutRemoved }
}

async function findNoted(on: Executor, { id, userId }: { id: string; userId: string }) {
  const row = await findAnyWorkout(on, id)
  if (!row) return undefined
  if (row.userId !== userId) throw notFound('workout')
  if (row.measure !== 'noted')
    throw new AppError('conflict', () => t.onlyWorkoutsYouNotedYourselfCan)
  return row
}

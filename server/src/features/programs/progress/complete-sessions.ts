import { texts as t } from '@carriage/texts/server/programs'
import type { Executor, Transaction } from '../../../platform/db/database.ts'
import {
  logProgram,
  logSession,
  type LogScope,
  takeProgramBack,
  takeSessionBack,
} from '../../practice/index.ts'
import { copyClass } from '../../videos/index.ts'
import * as queries from './enrollments-queries.ts'
import { sayTitlesTo } from '../../translations/index.ts'
import * as policy from './progress-policy.ts'
import { type Context, type Services, defineJob } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { lockOutline } from '../outline-queries.ts'
import { loadEnrollment } from '../catalog/program-cards.ts'
import { findProgramFor } from '../catalog/read-program.ts'
import { emit } from '../../events/index.ts'
import { localDay } from '../adjusting/adjust-policy.ts'
import { endPause } from '../adjusting/adjustments-queries.ts'

type Member = Pick<queries.EnrollmentWithSets, 'id' | 'userId' | 'timeZone'>

/** Completes a session, which is a workout, at a time by which it can be found again. Repeating it changes nothing. */
export async function completeSession(
  scope: LogScope,
  on: Executor,
  { id, userId, timeZone }: Member,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<void> {
  if (!(await queries.insertCompletedSession(on, id, sessionId, at))) return
  const content = await queries.findSessionContent(on, sessionId)
  if (!content) return
  const { programId, programTitle, sessionTitle, videoId } = content
  const copy = await copyClass(on, { videoId, userId })
  const titles = await sayTitlesTo(on, userId, [
    { id: programId, title: programTitle },
    { id: sessionId, title: sessionTitle },
  ])
  await logSession(scope, on, {
    ...copy,
    ...content,
    programTitle: titles.get(programId) ?? programTitle,
    sessionTitle: titles.get(sessionId) ?? sessionTitle,
    userId,
    sessionId,
    timeZone,
    at,
  })
}

/** Opens a session and its week again, and takes the workout back unless its class was watched. */
async function reopenSession(
  scope: LogScope,
  on: Executor,
  { id, userId }: Member,
  { weekId, sessionId }: policy.SessionRef,
): Promise<void> {
  const at = await queries.deleteCompletedSession(on, id, sessionId)
  if (at) await takeSessionBack(scope, on, { userId, sessionId, at })
  await queries.reopenWeek(on, id, weekId)
}

interface Input {
  program_id: string
  week_id: string
  session_id: string
  mark_as_completed: boolean
}

/** Completes the whole program with its last session, or marks that session and its week as open again. */
export const markAsCompleted = (context: Context, input: Input) =>
  advanceEnrollment(context, input.program_id, async (on, enrollment, outline) => {
    const session = policy.locateSession(outline, input.session_id)
    if (session?.weekId !== input.week_id) throw unknownSession()
    if (!input.mark_as_completed) {
      await reopenSession(context, on, enrollment, session)
      return { status: 'active', completedAt: null }
    }
    const at = context.now()
    await completeSession(context, on, enrollment, { sessionId: session.sessionId, at })
    await queries.completeWeeks(
      on,
      enrollment.id,
      outline.weeks.map((week) => week.id),
      at,
    )
    return { currentWeekId: session.weekId, currentSessionId: session.sessionId }
  })

type Changes = Omit<Parameters<typeof queries.updateEnrollment>[2], 'updatedAt'>

/** An enrollment with its current session resolved, which is the one that the member sees. */
export type LockedEnrollment = queries.EnrollmentWithSets & {
  current: policy.SessionRef | undefined
}

/**
 * Runs one change of progress on the caller's locked enrollment and returns the result. `step` writes the
 * completed sets and returns the columns to change. 403 when the caller is not enrolled.
 */
export async function advanceEnrollment(
  context: Context,
  programId: string,
  step: (
    on: Transaction,
    enrollment: LockedEnrollment,
    outline: policy.Outline,
  ) => Promise<Changes>,
) {
  const { actor } = context
  return context.db.transaction(async (tx) => {
    await findProgramFor(context, tx, programId)
    const outline = await lockOutline(tx, programId, context.now())
    const enrollment = await queries.lockEnrollment(tx, actor.id, programId)
    if (!enrollment || enrollment.status === 'stopped') {
      throw new AppError('not-enrolled', () => t.youNotEnrolledInProgram)
    }
    if (!outline) throw notFound('program')
    const current = policy.resolveCurrentSession(outline, enrollment)
    const changes = await step(tx, { ...enrollment, current }, outline)
    const at = context.now()
    await queries.updateEnrollment(tx, enrollment.id, { ...changes, updatedAt: at })
    if (changes.completedAt === null)
      await takeProgramBack(context, tx, { userId: actor.id, programId })
    await finishProgram(context, tx, { outline, programId, userId: actor.id, at })
    return { message: t.progressSaved, enrollment: await loadEnrollment(context, tx, programId) }
  })
}

export const unknownSession = (): AppError =>
  new AppError('not-found', () => t.weCouldntFindSessionMayHave)

/**
 * The session to mark as completed: the one that the member's screen shows, if the request names it, since
 * another tab may have moved the program on; else the current one.
 */
export function sessionToComplete(
  enrollment: LockedEnrollment,
  outline: policy.Outline,
  shownSessionId: string | undefined,
): policy.SessionRef | undefined {
  if (shownSessionId === undefined) return enrollment.current
  const shown = policy.locateSession(outline, shownSessionId)
  if (!shown) throw unknownSession()
  return shown
}

interface Finish {
  outline: policy.Outline
  programId: string
  userId: string
  at: Date
}

/**
 * Completes a member's program when nothing of it is open: ends its pause, and tells the webhooks the first time. Its weeks are not
 * stored as completed, so that a class that was only hidden is open again once it is back.
 */
export async function finishProgram(
  scope: Pick<Services, 'jobs' | 'readCalendar'> & LogScope,
  on: Executor,
  { outline, programId, userId, at }: Finish,
): Promise<void> {
  const enrollment = await queries.lockEnrollment(on, userId, programId)
  if (!enrollment || enrollment.status === 'stopped' || !policy.isFinished(outline, enrollment))
    return
  const today = localDay(enrollment.timeZone, at, await scope.readCalendar())
  await endPause(on, enrollment.id, today)
  if (enrollment.status === 'completed') return
  const completedAt = enrollment.completedAt ?? at
  const { updatedAt } = enrollment
  await queries.updateEnrollment(on, enrollment.id, { status: 'completed', completedAt, updatedAt })
  const original = (await queries.findProgramTitle(on, programId)) ?? ''
  const titles = await sayTitlesTo(on, userId, [{ id: programId, title: original }])
  const title = titles.get(programId) ?? original
  await logProgram(scope, on, { userId, programId, title, completedAt })
  const data = { member_id: userId, program_id: programId }
  await emit(scope, on, { type: 'enrollment.completed', data })
}

export const finishProgramsJob = defineJob<{ programId: string }>({
  name: 'finish-programs',
  expireInSeconds: 600,
  retryLimit: 10,
  run: finishPrograms,
})

/** Lets members follow a change after which a program may have less to do, once the transaction has committed. */
export async function followContent(
  { jobs }: Pick<Services, 'jobs'>,
  on: Executor,
  programIds: readonly string[],
): Promise<void> {
  for (const programId of programIds) await jobs.send(on, finishProgramsJob, { programId })
}

const BATCH = 200

/** Completes a program for everybody who has all that is left of it. Members with something open are not touched. */
async function finishPrograms(
  services: Services,
  { programId }: { programId: string },
): Promise<void> {
  for (let after: string | undefined; ;) {
    const members = await queries.listFinishedMembers(
      services.db,
      { programId, after, at: services.now() },
      BATCH,
    )
    for (const userId of members)
      await services.db.transaction(async (tx) => {
        const at = services.now()
        const outline = await lockOutline(tx, programId, at)
        if (outline) await finishProgram(services, tx, { outline, programId, userId, at })
      })
    if (members.length < BATCH) return
    after = members.at(-1)
  }
}

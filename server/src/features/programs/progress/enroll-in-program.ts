import { texts as t } from '@carriage/texts/server/programs'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { emit } from '../../events/index.ts'
import {
  insertEnrollment,
  lockEnrollment,
  updateEnrollment,
  completeWeeks,
} from './enrollments-queries.ts'
import {
  finishProgram,
  advanceEnrollment,
  sessionToComplete,
  unknownSession,
  completeSession,
} from './complete-sessions.ts'
import { lockOutline } from '../outline-queries.ts'
import { loadEnrollment } from '../catalog/program-cards.ts'
import { addToEnrollmentCount } from '../programs-queries.ts'
import { firstSession, locateSession, firstSessionOfWeek } from './progress-policy.ts'
import { findProgramFor } from '../catalog/read-program.ts'
import { localDay } from '../adjusting/adjust-policy.ts'
import { endPause } from '../adjusting/adjustments-queries.ts'

/** More than anybody presses a button, per minute; stopping counts too. */
const enrollmentLimit = { name: 'enrollment', limit: 60, windowSeconds: 60 } as const

/** Enrolls the member at the first session with a video; a stopped enrollment continues where it was. */
export async function enrollInProgram(
  context: Context,
  { program_id: programId }: { program_id: string },
) {
  const { actor, db } = context
  await consumeRateLimit(db, enrollmentLimit, actor.id, context.now())
  await db.transaction(async (tx) => {
    await findProgramFor(context, tx, programId)
    const outline = await lockOutline(tx, programId, context.now())
    const start = outline && firstSession(outline)
    if (!start) throw new AppError('conflict', () => t.programHasNoWorkoutsYet)
    const at = context.now()
    const joined = await insertEnrollment(tx, {
      userId: actor.id,
      programId,
      status: 'active',
      currentWeekId: start.weekId,
      currentSessionId: start.sessionId,
      startedAt: at,
      updatedAt: at,
    })
    if (!joined && !(await resume(context, tx, programId))) return
    // It may have had its last open part removed while it was stopped.
    await finishProgram(context, tx, { outline, programId, userId: actor.id, at })
    const data = { member_id: actor.id, program_id: programId }
    await emit(context, tx, { type: 'enrollment.started', data })
    // Last, because all members of the program share this row.
    await addToEnrollmentCount(tx, programId, 1)
  })
  const enrollment = await loadEnrollment(context, db, programId)
  return { message: t.programEnrolledSuccessfully, enrollment }
}

async function resume(
  context: Context,
  on: Parameters<typeof lockEnrollment>[0],
  programId: string,
) {
  const stopped = await lockEnrollment(on, context.actor.id, programId)
  if (stopped?.status !== 'stopped') return false
  const status = stopped.completedAt ? 'completed' : 'active'
  await updateEnrollment(on, stopped.id, { status, stoppedAt: null, updatedAt: context.now() })
  return true
}

interface ChosenSession {
  program_id: string
  week_id: string
  session_id: string
  mark_previous_as_completed: boolean
  previous_session_id?: string | undefined
}

/** Makes a session the current one. Repeating the call changes nothing. */
export const changeCurrentSession = (context: Context, input: ChosenSession) =>
  advanceEnrollment(context, input.program_id, async (on, enrollment, outline) => {
    const session = locateSession(outline, input.session_id)
    if (session?.weekId !== input.week_id) throw unknownSession()
    const previous = sessionToComplete(enrollment, outline, input.previous_session_id)
    if (previous && previous.sessionId !== session.sessionId && input.mark_previous_as_completed) {
      const { sessionId } = previous
      await completeSession(context, on, enrollment, { sessionId, at: context.now() })
    }
    return { currentWeekId: session.weekId, currentSessionId: session.sessionId }
  })

interface ChosenWeek {
  program_id: string
  week_id: string
  mark_previous_as_completed: boolean
  previous_session_id?: string | undefined
}

/** Makes a week's first open session the current one. Repeating the call changes nothing. */
export const changeCurrentWeek = (context: Context, input: ChosenWeek) =>
  advanceEnrollment(context, input.program_id, async (on, enrollment, outline) => {
    const session = firstSessionOfWeek(outline, input.week_id, enrollment)
    if (!session) throw unknownSession()
    const previous = sessionToComplete(enrollment, outline, input.previous_session_id)
    if (previous?.weekId === session.weekId) return {}
    if (previous && input.mark_previous_as_completed) {
      const { sessionId, weekId } = previous
      const at = context.now()
      await completeSession(context, on, enrollment, { sessionId, at })
      await completeWeeks(on, enrollment.id, [weekId], at)
    }
    return { currentWeekId: session.weekId, currentSessionId: session.sessionId }
  })

/** Stops a program and keeps its progress. Repeating the call changes nothing. */
export async function stopProgram(
  context: Context,
  { program_id: programId }: { program_id: string },
) {
  const { actor, db } = context
  await consumeRateLimit(db, enrollmentLimit, actor.id, context.now())
  await db.transaction(async (tx) => {
    await findProgramFor(context, tx, programId)
    await lockOutline(tx, programId, context.now())
    const row = await lockEnrollment(tx, actor.id, programId)
    if (!row) throw new AppError('not-enrolled', () => t.youNotEnrolledInProgram)
    if (row.status === 'stopped') return
    const at = context.now()
    const today = localDay(row.timeZone, at, await context.readCalendar())
    await endPause(tx, row.id, today)
    await updateEnrollment(tx, row.id, { status: 'stopped', stoppedAt: at, updatedAt: at })
    // Last, because all members of the program share this row.
    await addToEnrollmentCount(tx, programId, -1)
  })
  const enrollment = await loadEnrollment(context, db, programId)
  return { message: t.programStoppedSuccessfully, enrollment }
}

import { texts as t } from '@carriage/texts/server/programs'
import type { SessionCredit } from '@carriage/contract/programs/credit'
import type { Context } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { PractisedClass } from '../../../slice.ts'
import { isPublished } from '../../videos/index.ts'
import { localDay } from '../adjusting/adjust-policy.ts'
import { wasPausedOn } from '../adjusting/adjustments-queries.ts'
import { lockOutline } from '../outline-queries.ts'
import { completeSession, finishProgram, advanceEnrollment } from '../progress/complete-sessions.ts'
import { lockEnrollment, reopenWeek, updateEnrollment } from '../progress/enrollments-queries.ts'
import { progressOf, statusOf, locateSession } from '../progress/progress-policy.ts'
import { findProgram } from '../programs-queries.ts'
import { afterCredit, sessionToCredit, undoUntil } from './credit-policy.ts'
import * as queries from './credits-queries.ts'
import { presentCredits } from './credits-presenter.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { takeSessionBack } from '../../practice/index.ts'

/**
 * Counts a class that the caller has watched elsewhere as a session of one of their active programs: of the one
 * they used last that has it open. A paused program rests.
 */
export async function creditClass(
  context: Context,
  on: Transaction,
  practised: PractisedClass,
): Promise<SessionCredit | null> {
  const programs = await queries.listProgramsWithClass(on, context.actor.id, practised.videoId)
  for (const [programId, sessions] of programs) {
    const credit = await creditIn(context, on, { ...practised, programId, sessions })
    if (credit) return credit
  }
  return null
}

async function creditIn(
  context: Context,
  on: Transaction,
  viewing: PractisedClass & { programId: string; sessions: ReadonlySet<string> },
): Promise<SessionCredit | null> {
  const { programId, sessions, videoId, practisedAt, timeZone } = viewing
  const now = context.now()
  const program = await findProgram(on, programId)
  const outline = await lockOutline(on, programId, now)
  const enrollment = await lockEnrollment(on, context.actor.id, programId)
  if (!program || !isPublished(program, now) || !outline || !enrollment) return null
  if (statusOf(enrollment.status, progressOf(outline, enrollment)) !== 'active') return null
  // What is told later counts as it would have then.
  if (practisedAt < enrollment.startedAt) return null
  const day = localDay(enrollment.timeZone, practisedAt, await context.readCalendar())
  if (await wasPausedOn(on, enrollment.id, day)) return null
  const session = sessionToCredit(outline, enrollment, sessions)
  if (!session) return null
  const next = afterCredit(outline, enrollment, session)
  const member = { ...enrollment, timeZone }
  await completeSession(context, on, member, { sessionId: session.sessionId, at: practisedAt })
  await updateEnrollment(on, enrollment.id, {
    updatedAt: now,
    ...(next && { currentWeekId: next.weekId, currentSessionId: next.sessionId }),
  })
  await finishProgram(context, on, {
    outline,
    programId,
    userId: context.actor.id,
    at: practisedAt,
  })
  const row = { id: uuidv7(), sessionId: session.sessionId, creditedAt: practisedAt }
  const movedTo = next?.sessionId ?? null
  await queries.insertCredit(on, { ...row, enrollmentId: enrollment.id, videoId, movedTo })
  return presentCredits([row], program, outline)[0] ?? null
}

/**
 * Opens the session again that a class was counted as. A program that has not gone on since stands at it again.
 * Repeating the call changes nothing. Throws 409 after seven days.
 */
export async function undoCredit(context: Context, { credit_id: id }: { credit_id: string }) {
  const credit = await queries.findCredit(context.db, context.actor.id, id)
  if (!credit) throw notFound('credit')
  const at = context.now()
  if (credit.undoneAt === null && at > undoUntil(credit.creditedAt))
    throw new AppError('conflict', () => t.youCantUndoAnymoreWasPossible)
  return advanceEnrollment(context, credit.programId, async (on, enrollment, outline) => {
    const undone =
      (await queries.markUndone(on, id, at)) && (await queries.reopenCredited(on, credit))
    if (!undone) return {}
    const { sessionId, creditedAt } = credit
    await takeSessionBack(context, on, { userId: enrollment.userId, sessionId, at: creditedAt })
    const session = locateSession(outline, sessionId)
    const stays = credit.movedTo === null || credit.movedTo !== enrollment.currentSessionId
    // The member may have completed its week as a whole since.
    if (session) await reopenWeek(on, enrollment.id, session.weekId)
    const completedSince = enrollment.completedAt !== null && enrollment.completedAt >= creditedAt
    return {
      ...(session &&
        !stays && { currentWeekId: session.weekId, currentSessionId: session.sessionId }),
      ...(session && completedSince && { status: 'active' as const, completedAt: null }),
    }
  })
}

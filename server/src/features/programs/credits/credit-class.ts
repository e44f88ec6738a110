import type { SessionCredit } from '@carriage/contract/programs/credit'
import type { Context } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { isPublished } from '../../videos/index.ts'
import { pauseNow } from '../adjusting/adjust-policy.ts'
import { lockOutline } from '../outline-queries.ts'
import { completeSession } from '../progress/complete-session.ts'
import { completeWeeks, lockEnrollment, updateEnrollment } from '../progress/enrollments-queries.ts'
import { finishProgram } from '../progress/finish-program.ts'
import { progressOf, statusOf } from '../progress/progress-policy.ts'
import { findProgram } from '../programs-queries.ts'
import { afterCredit, placeToCredit } from './credit-policy.ts'
import { insertCredit, listProgramsWithClass } from './credits-queries.ts'
import { presentCredits } from './credits-presenter.ts'

/**
 * Counts a class that the caller has watched elsewhere as a session of one of their active programs: of the one
 * they used last that has it open. A paused program rests.
 */
export async function creditClass(
  context: Context,
  on: Transaction,
  videoId: string,
): Promise<SessionCredit | null> {
  const programs = await listProgramsWithClass(on, context.actor.id, videoId)
  for (const [programId, sessions] of programs) {
    const credit = await creditIn(context, on, { programId, sessions, videoId })
    if (credit) return credit
  }
  return null
}

async function creditIn(
  context: Context,
  on: Transaction,
  viewing: { videoId: string; programId: string; sessions: ReadonlySet<string> },
): Promise<SessionCredit | null> {
  const { programId, sessions, videoId } = viewing
  const at = context.now()
  const program = await findProgram(on, programId)
  const outline = await lockOutline(on, programId, at)
  const enrollment = await lockEnrollment(on, context.actor.id, programId)
  if (!program || !isPublished(program, at) || !outline || !enrollment) return null
  if (statusOf(enrollment.status, progressOf(outline, enrollment)) !== 'active') return null
  if (pauseNow(enrollment, at)) return null
  const place = placeToCredit(outline, enrollment, sessions)
  if (!place) return null
  const { weekDone, next } = afterCredit(outline, enrollment, place)
  await completeSession(on, enrollment, place.sessionId, at)
  if (weekDone) await completeWeeks(on, enrollment.id, [place.weekId], at)
  await updateEnrollment(on, enrollment.id, {
    updatedAt: at,
    ...(next && { currentWeekId: next.weekId, currentSessionId: next.sessionId }),
  })
  await finishProgram(context, on, { outline, programId, userId: context.actor.id, at })
  const row = { id: uuidv7(), sessionId: place.sessionId, creditedAt: at }
  const movedTo = next?.sessionId ?? null
  await insertCredit(on, { ...row, enrollmentId: enrollment.id, videoId, movedTo })
  return presentCredits([row], program, outline)[0] ?? null
}

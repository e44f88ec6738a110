import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { lockEnrollment, updateEnrollment, type EnrollmentWithSets } from './enrollments-queries.ts'
import { finishProgram } from './finish-program.ts'
import { lockOutline } from '../outline-queries.ts'
import { loadEnrollment } from '../catalog/program-cards.ts'
import { findPlace, resolveCurrentSession, type Outline, type Place } from './progress-policy.ts'
import { findProgramFor } from '../catalog/read-program.ts'

type Changes = Omit<Parameters<typeof updateEnrollment>[2], 'updatedAt'>

/** An enrollment with its resolved place, which is the one that the member sees. */
export type LockedEnrollment = EnrollmentWithSets & { place: Place | undefined }

/**
 * Runs one change of progress on the caller's locked enrollment and returns the result. `step` writes the
 * completed sets and returns the columns to change. 403 when the caller is not enrolled.
 */
export async function advanceEnrollment(
  context: Context,
  programId: string,
  step: (on: Transaction, enrollment: LockedEnrollment, outline: Outline) => Promise<Changes>,
) {
  return context.db.transaction(async (tx) => {
    await findProgramFor(context, tx, programId)
    const outline = await lockOutline(tx, programId, context.now())
    const enrollment = await lockEnrollment(tx, context.actor.id, programId)
    if (!enrollment || enrollment.status === 'stopped') {
      throw new AppError('not-enrolled', 'You are not enrolled in this program.')
    }
    if (!outline) throw new AppError('not-found', 'Program not found')
    const place = resolveCurrentSession(outline, enrollment)
    const changes = await step(tx, { ...enrollment, place }, outline)
    const at = context.now()
    await updateEnrollment(tx, enrollment.id, { ...changes, updatedAt: at })
    await finishProgram(context, tx, { outline, programId, userId: context.actor.id, at })
    return { message: 'Progress saved', enrollment: await loadEnrollment(context, tx, programId) }
  })
}

export const unknownSession = (): AppError =>
  new AppError('not-found', 'This session does not belong to the program, or has no video.')

/**
 * The session to mark as completed: the one that the member's screen shows, if the request names it, since
 * another tab may have moved the program on; else the current one.
 */
export function placeToComplete(
  enrollment: LockedEnrollment,
  outline: Outline,
  shownSessionId: string | undefined,
): Place | undefined {
  if (shownSessionId === undefined) return enrollment.place
  const shown = findPlace(outline, shownSessionId)
  if (!shown) throw unknownSession()
  return shown
}

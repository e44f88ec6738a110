import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { lockEnrollment, updateEnrollment, type EnrollmentWithSets } from './enrollments-queries.ts'
import { lockOutline } from '../outline-queries.ts'
import { loadEnrollment } from '../catalog/program-cards.ts'
import { findPlace, resolveCurrentSession, type Outline, type Place } from './progress-policy.ts'
import { findProgramFor } from '../catalog/visible-program.ts'

type Changes = Omit<Parameters<typeof updateEnrollment>[2], 'updatedAt'>

/** An enrollment with the place that its member sees: healed, as the screens show it. */
export type LockedEnrollment = EnrollmentWithSets & { place: Place | undefined }

/**
 * Runs one step of progress on the caller's locked enrollment and answers it as it then stands.
 * `step` writes the completed sets and returns the columns to change. 403 for who is not enrolled.
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
    await updateEnrollment(tx, enrollment.id, { ...changes, updatedAt: context.now() })
    return { message: 'Progress saved', enrollment: await loadEnrollment(context, tx, programId) }
  })
}

export const foreignSession = (): AppError =>
  new AppError('not-found', 'This session does not belong to the program, or has no video.')

/**
 * The session that a member leaves as completed: the one their screen shows where it says so, for in
 * another tab the program may have gone on since; else the current one.
 */
export function placeLeftBehind(
  enrollment: LockedEnrollment,
  outline: Outline,
  shownSessionId: string | undefined,
): Place | undefined {
  if (shownSessionId === undefined) return enrollment.place
  const shown = findPlace(outline, shownSessionId)
  if (!shown) throw foreignSession()
  return shown
}

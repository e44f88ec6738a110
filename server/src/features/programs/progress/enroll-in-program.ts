import { texts as t } from '@carriage/texts/server/programs'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { emit } from '../../events/index.ts'
import { insertEnrollment, lockEnrollment, updateEnrollment } from './enrollments-queries.ts'
import { finishProgram } from './complete-sessions.ts'
import { lockOutline } from '../outline-queries.ts'
import { loadEnrollment } from '../catalog/program-cards.ts'
import { addToEnrollmentCount } from '../programs-queries.ts'
import { firstSession } from './progress-policy.ts'
import { findProgramFor } from '../catalog/read-program.ts'

/** More than anybody presses a button, per minute; stopping counts too. */
export const enrollmentLimit = { name: 'enrollment', limit: 60, windowSeconds: 60 } as const

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

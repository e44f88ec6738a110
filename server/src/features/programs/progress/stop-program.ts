import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { localDay } from '../adjusting/adjust-policy.ts'
import { endPause } from '../adjusting/adjustments-queries.ts'
import { enrollmentLimit } from './enroll-in-program.ts'
import { lockEnrollment, updateEnrollment } from './enrollments-queries.ts'
import { lockOutline } from '../outline-queries.ts'
import { loadEnrollment } from '../catalog/program-cards.ts'
import { addToEnrollmentCount } from '../programs-queries.ts'
import { findProgramFor } from '../catalog/read-program.ts'

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
    if (!row) throw new AppError('not-enrolled', 'You are not enrolled in this program.')
    if (row.status === 'stopped') return
    const at = context.now()
    await endPause(tx, row.id, localDay(row.timeZone, at))
    await updateEnrollment(tx, row.id, { status: 'stopped', stoppedAt: at, updatedAt: at })
    // Last, because all members of the program share this row.
    await addToEnrollmentCount(tx, programId, -1)
  })
  const enrollment = await loadEnrollment(context, db, programId)
  return { message: 'Program stopped successfully', enrollment }
}

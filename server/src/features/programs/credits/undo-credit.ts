import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { takeSessionBack } from '../../practice/index.ts'
import { advanceEnrollment } from '../progress/advance-enrollment.ts'
import { findPlace } from '../progress/progress-policy.ts'
import { undoUntil } from './credit-policy.ts'
import { findCredit, markUndone, reopenCredited } from './credits-queries.ts'

/**
 * Opens the session again that a class was counted as. A program that has not gone on since stands at it again.
 * Repeating the call changes nothing. Throws 409 after seven days.
 */
export async function undoCredit(context: Context, { credit_id: id }: { credit_id: string }) {
  const credit = await findCredit(context.db, context.actor.id, id)
  if (!credit) throw notFound('Credit')
  const at = context.now()
  if (credit.undoneAt === null && at > undoUntil(credit.creditedAt))
    throw new AppError('conflict', 'This can be undone for seven days.')
  return advanceEnrollment(context, credit.programId, async (on, enrollment, outline) => {
    const undone = (await markUndone(on, id, at)) && (await reopenCredited(on, credit))
    if (!undone) return {}
    const { sessionId, creditedAt } = credit
    await takeSessionBack(on, { userId: enrollment.userId, sessionId, at: creditedAt })
    const place = findPlace(outline, sessionId)
    const stays = credit.movedTo === null || credit.movedTo !== enrollment.currentSessionId
    const completedByIt = enrollment.completedAt?.getTime() === creditedAt.getTime()
    return {
      ...(place && !stays && { currentWeekId: place.weekId, currentSessionId: place.sessionId }),
      ...(completedByIt && { status: 'active' as const, completedAt: null }),
    }
  })
}

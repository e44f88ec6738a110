import type { Context } from '../../../context.ts'
import { advanceEnrollment, unknownSession } from './advance-enrollment.ts'
import { completeSession, reopenSession } from './complete-session.ts'
import { completeWeeks } from './enrollments-queries.ts'
import { findPlace } from './progress-policy.ts'

interface Input {
  program_id: string
  week_id: string
  session_id: string
  mark_as_completed: boolean
}

/** Completes the whole program with its last session, or marks that session and its week as open again. */
export const markAsCompleted = (context: Context, input: Input) =>
  advanceEnrollment(context, input.program_id, async (on, enrollment, outline) => {
    const place = findPlace(outline, input.session_id)
    if (place?.weekId !== input.week_id) throw unknownSession()
    if (!input.mark_as_completed) {
      await reopenSession(on, enrollment, place)
      return { status: 'active', completedAt: null }
    }
    const at = context.now()
    await completeSession(on, enrollment, place.sessionId, at)
    await completeWeeks(
      on,
      enrollment.id,
      outline.weeks.map((week) => week.id),
      at,
    )
    return { currentWeekId: place.weekId, currentSessionId: place.sessionId }
  })

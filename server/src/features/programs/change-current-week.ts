import type { Context } from '../../context.ts'
import { advanceEnrollment, foreignSession } from './advance-enrollment.ts'
import { completeSession, completeWeeks } from './enrollments-queries.ts'
import { firstPlaceOfWeek } from './progress-policy.ts'

interface Input {
  program_id: string
  week_id: string
  mark_previous_as_completed: boolean
}

/** Moves to the first session with a video of a week. Asking again for the current week changes nothing. */
export const changeCurrentWeek = (context: Context, input: Input) =>
  advanceEnrollment(context, input.program_id, async (on, enrollment, outline) => {
    const place = firstPlaceOfWeek(outline, input.week_id)
    if (!place) throw foreignSession()
    const { currentWeekId: week, currentSessionId: session } = enrollment
    if (week === place.weekId) return {}
    if (input.mark_previous_as_completed) {
      if (session !== null) await completeSession(on, enrollment.id, session, context.now())
      if (week !== null) await completeWeeks(on, enrollment.id, [week], context.now())
    }
    return { currentWeekId: place.weekId, currentSessionId: place.sessionId }
  })

import type { Context } from '../../../context.ts'
import { advanceEnrollment, foreignSession, placeLeftBehind } from './advance-enrollment.ts'
import { completeSession, completeWeeks } from './enrollments-queries.ts'
import { firstPlaceOfWeek } from './progress-policy.ts'

interface Input {
  program_id: string
  week_id: string
  mark_previous_as_completed: boolean
  previous_session_id?: string | undefined
}

/** Moves to the first session with a video of a week. Asking again for the current week changes nothing. */
export const changeCurrentWeek = (context: Context, input: Input) =>
  advanceEnrollment(context, input.program_id, async (on, enrollment, outline) => {
    const place = firstPlaceOfWeek(outline, input.week_id)
    if (!place) throw foreignSession()
    const previous = placeLeftBehind(enrollment, outline, input.previous_session_id)
    if (previous?.weekId === place.weekId) return {}
    if (previous && input.mark_previous_as_completed) {
      await completeSession(on, enrollment.id, previous.sessionId, context.now())
      await completeWeeks(on, enrollment.id, [previous.weekId], context.now())
    }
    return { currentWeekId: place.weekId, currentSessionId: place.sessionId }
  })

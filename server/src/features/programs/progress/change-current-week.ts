import type { Context } from '../../../context.ts'
import { advanceEnrollment, unknownSession, placeToComplete } from './advance-enrollment.ts'
import { completeSession, completeWeeks } from './enrollments-queries.ts'
import { firstPlaceOfWeek } from './progress-policy.ts'

interface Input {
  program_id: string
  week_id: string
  mark_previous_as_completed: boolean
  previous_session_id?: string | undefined
}

/** Makes a week's first session with a video the current one. Repeating the call changes nothing. */
export const changeCurrentWeek = (context: Context, input: Input) =>
  advanceEnrollment(context, input.program_id, async (on, enrollment, outline) => {
    const place = firstPlaceOfWeek(outline, input.week_id)
    if (!place) throw unknownSession()
    const previous = placeToComplete(enrollment, outline, input.previous_session_id)
    if (previous?.weekId === place.weekId) return {}
    if (previous && input.mark_previous_as_completed) {
      await completeSession(on, enrollment.id, previous.sessionId, context.now())
      await completeWeeks(on, enrollment.id, [previous.weekId], context.now())
    }
    return { currentWeekId: place.weekId, currentSessionId: place.sessionId }
  })

import type { Context } from '../../../context.ts'
import { advanceEnrollment, unknownSession, placeToComplete } from './advance-enrollment.ts'
import { completeSession } from './enrollments-queries.ts'
import { findPlace } from './progress-policy.ts'

interface Input {
  program_id: string
  week_id: string
  session_id: string
  mark_previous_as_completed: boolean
  previous_session_id?: string | undefined
}

/** Makes a session the current one. Repeating the call changes nothing. */
export const changeCurrentSession = (context: Context, input: Input) =>
  advanceEnrollment(context, input.program_id, async (on, enrollment, outline) => {
    const place = findPlace(outline, input.session_id)
    if (place?.weekId !== input.week_id) throw unknownSession()
    const previous = placeToComplete(enrollment, outline, input.previous_session_id)
    if (previous && previous.sessionId !== place.sessionId && input.mark_previous_as_completed) {
      await completeSession(on, enrollment.id, previous.sessionId, context.now())
    }
    return { currentWeekId: place.weekId, currentSessionId: place.sessionId }
  })

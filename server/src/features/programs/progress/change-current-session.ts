import type { Context } from '../../../context.ts'
import { advanceEnrollment, foreignSession, placeLeftBehind } from './advance-enrollment.ts'
import { completeSession } from './enrollments-queries.ts'
import { findPlace } from './progress-policy.ts'

interface Input {
  program_id: string
  week_id: string
  session_id: string
  mark_previous_as_completed: boolean
  previous_session_id?: string | undefined
}

/** Moves to a session. Asking again for the session that is current changes nothing. */
export const changeCurrentSession = (context: Context, input: Input) =>
  advanceEnrollment(context, input.program_id, async (on, enrollment, outline) => {
    const place = findPlace(outline, input.session_id)
    if (place?.weekId !== input.week_id) throw foreignSession()
    const previous = placeLeftBehind(enrollment, outline, input.previous_session_id)
    if (previous && previous.sessionId !== place.sessionId && input.mark_previous_as_completed) {
      await completeSession(on, enrollment.id, previous.sessionId, context.now())
    }
    return { currentWeekId: place.weekId, currentSessionId: place.sessionId }
  })

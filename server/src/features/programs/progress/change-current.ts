import type { Context } from '../../../context.ts'
import { advanceEnrollment, placeToComplete, unknownSession } from './advance-enrollment.ts'
import { completeSession } from './complete-session.ts'
import { completeWeeks } from './enrollments-queries.ts'
import { findPlace, firstPlaceOfWeek } from './progress-policy.ts'

interface ChosenSession {
  program_id: string
  week_id: string
  session_id: string
  mark_previous_as_completed: boolean
  previous_session_id?: string | undefined
}

/** Makes a session the current one. Repeating the call changes nothing. */
export const changeCurrentSession = (context: Context, input: ChosenSession) =>
  advanceEnrollment(context, input.program_id, async (on, enrollment, outline) => {
    const place = findPlace(outline, input.session_id)
    if (place?.weekId !== input.week_id) throw unknownSession()
    const previous = placeToComplete(enrollment, outline, input.previous_session_id)
    if (previous && previous.sessionId !== place.sessionId && input.mark_previous_as_completed) {
      await completeSession(on, enrollment, previous.sessionId, context.now())
    }
    return { currentWeekId: place.weekId, currentSessionId: place.sessionId }
  })

interface ChosenWeek {
  program_id: string
  week_id: string
  mark_previous_as_completed: boolean
  previous_session_id?: string | undefined
}

/** Makes a week's first open session the current one. Repeating the call changes nothing. */
export const changeCurrentWeek = (context: Context, input: ChosenWeek) =>
  advanceEnrollment(context, input.program_id, async (on, enrollment, outline) => {
    const place = firstPlaceOfWeek(outline, input.week_id, enrollment)
    if (!place) throw unknownSession()
    const previous = placeToComplete(enrollment, outline, input.previous_session_id)
    if (previous?.weekId === place.weekId) return {}
    if (previous && input.mark_previous_as_completed) {
      await completeSession(on, enrollment, previous.sessionId, context.now())
      await completeWeeks(on, enrollment.id, [previous.weekId], context.now())
    }
    return { currentWeekId: place.weekId, currentSessionId: place.sessionId }
  })

import type { Context } from '../../../context.ts'
import { advanceEnrollment } from '../progress/advance-enrollment.ts'
import { adjust, localDay, type Step } from './adjust-policy.ts'
import { endPause, insertPause, reopenSessions } from './adjustments-queries.ts'

/** Takes one step on the caller's locked enrollment, on the day of their clocks. */
export const adjustEnrollment = (context: Context, programId: string, step: Step) =>
  advanceEnrollment(context, programId, async (on, enrollment, outline) => {
    const today = localDay(enrollment.timeZone, context.now())
    const { pause, repeat } = adjust(outline, enrollment, step, today)
    if (pause !== undefined) await endPause(on, enrollment.id, today)
    if (pause) await insertPause(on, enrollment.id, pause)
    if (!repeat) return {}
    await reopenSessions(on, enrollment.id, repeat)
    return { currentWeekId: repeat.place.weekId, currentSessionId: repeat.place.sessionId }
  })

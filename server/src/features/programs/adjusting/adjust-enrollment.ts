import type { Context } from '../../../context.ts'
import { advanceEnrollment } from '../progress/complete-sessions.ts'
import { adjust, localDay, type Step } from './adjust-policy.ts'
import { endPause, insertPause, reopenSessions } from './adjustments-queries.ts'
import type { pauseReasons } from '@carriage/contract/programs/schemas'
import { dayOfDate } from '../../../platform/local-time.ts'

/** Takes one step on the caller's locked enrollment, on the day of their clocks. */
const adjustEnrollment = (context: Context, programId: string, step: Step) =>
  advanceEnrollment(context, programId, async (on, enrollment, outline) => {
    const studio = await context.readCalendar()
    const today = localDay(enrollment.timeZone, context.now(), studio)
    const { pause, repeat } = adjust(outline, enrollment, step, { today, weeks: studio.weeks })
    if (pause !== undefined) await endPause(on, enrollment.id, today)
    if (pause)
      await insertPause(on, { userId: enrollment.userId, enrollmentId: enrollment.id }, pause)
    if (!repeat) return {}
    await reopenSessions(on, enrollment.id, repeat)
    return { currentWeekId: repeat.session.weekId, currentSessionId: repeat.session.sessionId }
  })

interface Pause {
  program_id: string
  until: string
  reason: (typeof pauseReasons)[number]
}

/** Pauses an active program; a pause that runs already gets the new day and reason. */
export const pauseProgram = (context: Context, { program_id, until, reason }: Pause) =>
  adjustEnrollment(context, program_id, { do: 'pause', untilDay: dayOfDate(until), reason })

/** Ends the pause of a program. Repeating the call changes nothing. */
export const continueProgram = (context: Context, { program_id }: { program_id: string }) =>
  adjustEnrollment(context, program_id, { do: 'continue' })

interface WeekOf {
  program_id: string
  week_id: string
}

/** Opens the sessions of a week again; they stay in the history. Repeating the call changes nothing. */
export const repeatWeek = (context: Context, { program_id, week_id }: WeekOf) =>
  adjustEnrollment(context, program_id, { do: 'repeat', weekId: week_id })

/** Opens the current week again and pauses until the next one begins on the calendar. Repeating the call changes nothing. */
export const shiftWeek = (context: Context, { program_id }: { program_id: string }) =>
  adjustEnrollment(context, program_id, { do: 'shift' })

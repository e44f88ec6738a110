import { texts as t } from '@carriage/texts/server/programs'
import { MAX_PAUSE_DAYS } from '@carriage/contract/programs/policy'
import type { Pause as ShownPause } from '@carriage/contract/programs/schemas'
import type { Weeks } from '@carriage/contract/weeks'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import type { StudioCalendar } from '../../../context.ts'
import { localTime } from '../../../platform/local-time.ts'
import * as policy from '../progress/progress-policy.ts'

export type PauseReason = ShownPause['reason']
/** Days since 1 January 1970 in the member's time zone; `untilDay` is the first day after the pause. */
export interface Pause {
  fromDay: number
  untilDay: number
  reason: PauseReason
}

/** What adjusting a plan depends on. */
export interface EnrollmentState extends policy.ProgramState {
  status: Parameters<typeof policy.statusOf>[0]
  /** The pause that ends last, which may be over. */
  lastPause: Pause | null
}

/** The pause that holds on a local day. */
export const pauseOn = (last: Pause | null, today: number): Pause | null =>
  last && today < last.untilDay ? last : null

export type Studio = Pick<StudioCalendar, 'timeZone'>

/** The day on the clocks of a member; on those of the studio while their time zone is unknown. */
export const localDay = (timeZone: string | null, now: Date, studio: Studio): number =>
  localTime(timeZone ?? studio.timeZone)(now).day

/** A pause as it holds now: one that is over is none. */
export const pauseNow = (
  { lastPause, timeZone }: { lastPause: Pause | null; timeZone: string | null },
  now: Date,
  studio: Studio,
): Pause | null => lastPause && pauseOn(lastPause, localDay(timeZone, now, studio))

export type Step =
  | { do: 'pause'; untilDay: number; reason: PauseReason }
  | { do: 'continue' }
  | { do: 'shift' }
  | { do: 'repeat'; weekId: string }

/** What a step changes. Left out: it stays. */
export interface Adjustment {
  /** The pause that takes the place of the present one from today on; null only ends it. */
  pause?: Pause | null
  /** The sessions of this week are open again, and its first one is the current one. */
  repeat?: { weekId: string; sessionIds: string[]; session: policy.SessionRef }
}

/**
 * What a step does to a member's plan on a local day. Weeks of a program have no dates: a shift opens the current
 * week again and pauses until the next week begins. Throws 409 for a program that is not active, 422 for a day that is not
 * among the next 90, 404 for a week without anything to play.
 */
export function adjust(
  outline: policy.Outline,
  enrollment: EnrollmentState,
  step: Step,
  { today, weeks }: { today: number; weeks: Weeks },
): Adjustment {
  if (step.do === 'continue') return { pause: null }
  if (step.do === 'repeat') return { repeat: openAgain(outline, enrollment, step.weekId) }
  if (policy.statusOf(enrollment.status, policy.progressOf(outline, enrollment)) !== 'active')
    throw new AppError('conflict', () => t.youCanOnlyPauseActiveProgram)
  if (step.do === 'shift') {
    const session = policy.resolveCurrentSession(outline, enrollment)
    if (!session) throw new AppError('conflict', () => t.programHasNoWorkoutsYet)
    return {
      pause: {
        fromDay: today,
        untilDay: weeks.firstDayOf(weeks.weekOf(today) + 1),
        reason: 'shift',
      },
      repeat: openAgain(outline, enrollment, session.weekId),
    }
  }
  if (step.untilDay <= today || step.untilDay > today + MAX_PAUSE_DAYS)
    throw invalidField('until', () => t.chooseDayWithinNextDays({ maxPauseDays: MAX_PAUSE_DAYS }))
  return { pause: { fromDay: today, untilDay: step.untilDay, reason: step.reason } }
}

const nothingDone = {
  currentWeekId: null,
  currentSessionId: null,
  completedWeekIds: new Set<string>(),
  completedSessionIds: new Set<string>(),
}

function openAgain(
  outline: policy.Outline,
  enrollment: EnrollmentState,
  weekId: string,
): NonNullable<Adjustment['repeat']> {
  const session = policy.firstSessionOfWeek(outline, weekId, nothingDone)
  if (!session) throw new AppError('not-found', () => t.weCouldntFindWeekMayHave)
  const week = outline.weeks.find(({ id }) => id === weekId)
  const ids = week?.sessions.map(({ id }) => id) ?? []
  return { weekId, session, sessionIds: ids.filter((id) => enrollment.completedSessionIds.has(id)) }
}

/** The days of a pause that ends on `today`; null when none is left of it. */
export const endedPause = (pause: Pause, today: number): Pause | null =>
  pause.fromDay < today ? { ...pause, untilDay: Math.min(pause.untilDay, today) } : null

import { daysUntil } from '@carriage/contract/challenges/policy'
import type { ChallengeCard, ChallengeGoal } from '@carriage/contract/challenges/schemas'
import { today } from '../../lib/browser/clock.ts'
import { isoDay } from '../../lib/text/date-time-input.ts'
import { formatCalendarDay } from '../../lib/text/dates.ts'
import { texts as t } from '@carriage/texts/web/challenges'

/** What a challenge asks for, in words. */
export function goalText(goal: ChallengeGoal): string {
  if (goal.kind === 'workouts') return t.goal.workouts({ count: goal.count })
  if (goal.kind === 'exercises') return t.goal.exercises({ count: goal.exercises.length })
  if (goal.kind === 'springs') return t.goal.springs({ count: goal.settings.length })
  return t.goal.program({ title: goal.title })
}

/** How far somebody is towards the goal, in words; what they did beyond it is not counted. */
export const doneText = ({
  goal,
  done,
  total,
}: Pick<ChallengeCard, 'goal' | 'done' | 'total'>): string =>
  t.done[goal.kind]({ done: Math.min(done, total), total })

/** Where a challenge stands on a day, which is the reader’s own today. */
export function timeText(
  { state, starts_on, ends_on }: Pick<ChallengeCard, 'state' | 'starts_on' | 'ends_on'>,
  day = isoDay(today()),
): string {
  if (state === 'planned' || state === 'open')
    return t.starts({ day: formatCalendarDay(starts_on) })
  if (state === 'over') return t.ended({ day: formatCalendarDay(ends_on) })
  const days = daysUntil(day, ends_on)
  if (days <= 0) return t.endsToday
  return days === 1 ? t.endsTomorrow : t.daysLeft({ days })
}

export const datesText = ({
  starts_on,
  ends_on,
}: Pick<ChallengeCard, 'starts_on' | 'ends_on'>): string =>
  starts_on === ends_on
    ? formatCalendarDay(starts_on)
    : t.dates({ first: formatCalendarDay(starts_on), last: formatCalendarDay(ends_on) })

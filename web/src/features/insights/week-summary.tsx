import { milestoneOf } from '@carriage/contract/practice/milestones'
import CheckIcon from 'icon:Check'
import { useQuery } from '@tanstack/react-query'
import { asTitle } from '../../lib/text/as-title.ts'
import { browserTimeZone, formatWeekdayName } from '../../lib/text/dates.ts'
import { cx } from '../../ui/cx.ts'
import { statisticsQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/insights'

const t = messages.week
const DAY_MS = 86_400_000

/** The days of a week, 'yyyy-MM-dd', by their places from 1 and their names. */
function weekdaysOf({ from, to }: { from: string; to: string }) {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Array.from({ length }, (_, n) => {
    const date = new Date(Date.parse(from) + n * DAY_MS).toISOString()
    return { day: n + 1, name: formatWeekdayName(date) }
  })
}

/**
 * The days of this week with a workout, and what the workouts add up to; nothing before the first one. A milestone is said
 * with the workout that reached it: one since `since`, in epoch seconds.
 */
export function WeekSummary({ since }: { since: number }) {
  const { data } = useQuery(statisticsQuery(browserTimeZone()))
  if (!data || data.statistics.current_week_workouts === 0) return null
  const { workouts_completed, current_week_workouts, current_week_days, weekly_streak } =
    data.statistics
  const { last_workout_at, weekly_goal: goal, month_of_goals_at } = data.statistics
  const streak = goal?.streak ?? weekly_streak
  const isNew = last_workout_at !== null && last_workout_at >= since
  const milestone = isNew ? milestoneOf(workouts_completed) : null
  const isMonthOfGoals = isNew && month_of_goals_at === last_workout_at
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <ul aria-label={t.label} className="flex gap-1.5">
        {weekdaysOf(data.statistics.current_week).map(({ day, name }) => {
          const trained = current_week_days.includes(day)
          return (
            <li
              key={day}
              className={cx(
                'grid size-9 place-items-center rounded-full text-xs font-semibold',
                trained ? 'bg-ok text-surface' : 'border border-line text-ink-3',
              )}
            >
              <span className="sr-only">{trained ? t.trained({ day: name }) : asTitle(name)}</span>
              <span aria-hidden>
                {trained ? <CheckIcon size="0.9375rem" weight="bold" /> : asTitle(name).slice(0, 2)}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="text-sm text-ink-2">
        {goal
          ? t.ofGoal({ done: goal.days_done, days: goal.days })
          : t.workouts({ count: current_week_workouts })}
        {streak > 1 && <>, {(goal ? t.goalStreak : t.streak)({ weeks: streak })}</>}
        {milestone !== null && (
          <span className="block text-ink">{t.milestone({ count: milestone })}</span>
        )}
        {isMonthOfGoals && <span className="block text-ink">{t.monthOfGoals}</span>}
      </p>
    </div>
  )
}

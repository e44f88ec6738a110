import type { WeeklyGoal } from '@carriage/contract/insights/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shortCount } from '../../lib/text/format.ts'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { statisticsQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/insights'
import { browserTimeZone, formatWeekdayName } from '../../lib/text/dates.ts'

function Statistic({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="num title text-2xl">{shortCount(value)}</dd>
    </div>
  )
}

/** The goal, and what became of the last week where that is worth a word. */
function GoalLine({ goal }: { goal: WeeklyGoal }) {
  const t = messages.goal
  const note =
    goal.repair_until !== null
      ? t.repair({ day: formatWeekdayName(goal.repair_until) })
      : goal.last_week === 'frozen'
        ? t.frozen({ left: goal.freezes_left })
        : goal.last_week === 'repaired'
          ? t.repaired
          : null
  return (
    <p className="mt-2.5 text-sm text-ink-2">
      <Link to="/dashboard/profile/training" hash="weekly-goal" className="link">
        {t.yours({ done: goal.days_done, days: goal.days })}
      </Link>
      {note !== null && <> {note}</>}
    </p>
  )
}

/**
 * What a member has done, in one line; its place stays empty when that cannot be read, and where there is nothing yet.
 * @param isNew no place is held, since there is hardly anything
 */
export function StatisticsStrip({ isNew }: { isNew: boolean }) {
  const { data, error } = useQuery(statisticsQuery(browserTimeZone()))
  const isNothing = data?.statistics.workouts_completed === 0 && !data.statistics.weekly_goal
  if (!data || isNothing) {
    if (isNew) return null
    return (
      <div className="h-12 w-96 max-w-full max-[23rem]:h-27">
        {!error && !data && <Skeleton className="h-full" />}
      </div>
    )
  }
  const {
    workouts_completed,
    current_week_workouts,
    minutes_watched,
    weekly_goal: goal,
  } = data.statistics
  const streak = goal?.streak ?? data.statistics.weekly_streak
  return (
    <div className={cx(goal && 'max-w-md')}>
      <dl
        aria-label={messages.label}
        className="flex min-h-12 flex-wrap gap-x-6 gap-y-3 whitespace-nowrap max-[23rem]:grid max-[23rem]:h-27 max-[23rem]:grid-cols-2 max-xs:h-auto max-xs:whitespace-normal sm:gap-x-9"
      >
        <Statistic value={current_week_workouts} label={messages.thisWeek} />
        <Statistic
          value={streak}
          label={(goal ? messages.goalStreak : messages.streak)({ count: streak })}
        />
        <Statistic
          value={workouts_completed}
          label={messages.workouts({ count: workouts_completed })}
        />
        <Statistic value={minutes_watched} label={messages.minutes({ count: minutes_watched })} />
      </dl>
      {goal && <GoalLine goal={goal} />}
      <p className="mt-2.5 text-sm">
        <Link to="/dashboard/history" className="link">
          {messages.history}
        </Link>
      </p>
    </div>
  )
}

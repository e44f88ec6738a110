import { useQuery } from '@tanstack/react-query'
import { browserTimeZone } from '../../lib/browser/clock.ts'
import { shortCount } from '../../lib/text/format.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { statisticsQuery } from './api.ts'
import { messages } from './messages.ts'

function Statistic({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="num title text-[1.375rem]">{shortCount(value)}</dd>
    </div>
  )
}

/** What a member has done, in one line; its place stays empty when that cannot be read. */
export function StatisticsStrip() {
  const { data, error } = useQuery(statisticsQuery(browserTimeZone()))
  if (!data) {
    return <div className="h-12 w-96 max-w-full">{!error && <Skeleton className="h-full" />}</div>
  }
  const { workouts_completed, current_week_workouts, minutes_watched, weekly_streak } =
    data.statistics
  return (
    <dl
      aria-label={messages.label}
      className="flex h-12 gap-x-2.5 whitespace-nowrap min-[23rem]:gap-x-6 sm:gap-x-9"
    >
      <Statistic value={workouts_completed} label={messages.workouts(workouts_completed)} />
      <Statistic value={current_week_workouts} label={messages.thisWeek} />
      <Statistic value={minutes_watched} label={messages.minutes(minutes_watched)} />
      <Statistic value={weekly_streak} label={messages.streak(weekly_streak)} />
    </dl>
  )
}

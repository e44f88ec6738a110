import type { Figure } from '@carriage/contract/insights/schemas'
import type { DayFigures } from './insights-schema.ts'

const sum = (days: readonly DayFigures[], of: (day: DayFigures) => number): number =>
  days.reduce((total, day) => total + of(day), 0)
/** Null for an average of no values. */
const ratio = (total: number, count: number): number | null => (count === 0 ? null : total / count)

const views = (days: readonly DayFigures[]) => sum(days, (day) => day.views)
const watchTime = (days: readonly DayFigures[]) =>
  ratio(
    sum(days, (day) => day.watchedSeconds),
    views(days),
  )
const meanActive = (days: readonly DayFigures[]) =>
  ratio(
    sum(days, (day) => day.activeUsers),
    days.length,
  )

interface Figures {
  total_users: Figure
  active_users: Figure
  video_views: Figure
  watch_time: Figure
}

/**
 * Compares the figures of a period with those of the preceding one.
 * @param history days without gaps, oldest first; the last one is today
 * @param days length of the period
 */
export function compare(history: readonly DayFigures[], days: number): Figures {
  const period = history.slice(-days)
  const today = period.at(-1)
  // An incomplete preceding period cannot be compared with a whole one.
  const before = history.length >= 2 * days ? history.slice(-2 * days, -days) : null
  const past = <T>(measure: (days: readonly DayFigures[]) => T): T | null =>
    before && measure(before)
  const users = today?.totalUsers ?? 0
  const viewed = views(period)
  const watched = watchTime(period) ?? 0
  return {
    total_users: {
      value: users,
      current: users,
      previous: history.at(-days - 1)?.totalUsers ?? null,
    },
    active_users: {
      value: today?.activeUsers ?? 0,
      current: meanActive(period) ?? 0,
      previous: past(meanActive),
    },
    video_views: { value: viewed, current: viewed, previous: past(views) },
    watch_time: { value: watched, current: watched, previous: past(watchTime) },
  }
}

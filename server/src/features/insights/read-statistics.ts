import type { Context } from '../../context.ts'
import { localTime } from '../../platform/local-time.ts'
import { findTotals, findWorkouts } from './insights-queries.ts'
import { weeklyStreak } from './streak-policy.ts'

/** The caller's training statistics. Weeks begin on Monday in `time_zone`, an IANA name. */
export async function readStatistics(context: Context, { time_zone }: { time_zone: string }) {
  const { db, actor } = context
  const [totals, workouts] = await Promise.all([
    findTotals(db, actor.id),
    findWorkouts(db, actor.id),
  ])
  const clock = localTime(time_zone)
  const week = (at: Date) => clock(at).week
  const current = week(context.now())
  const weeks = workouts.newest.map(week)
  return {
    statistics: {
      workouts_completed: workouts.total,
      minutes_watched: Math.floor(totals.watchedSeconds / 60),
      programs_completed: totals.programs,
      current_week_workouts: weeks.filter((number) => number === current).length,
      weekly_streak: weeklyStreak(weeks, current),
    },
  }
}

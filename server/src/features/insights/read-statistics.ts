import type { Context } from '../../context.ts'
import { localTime } from '../../platform/local-time.ts'
import { goalStanding } from './goals/goal-policy.ts'
import { listGoals } from './goals/goals-queries.ts'
import { presentGoal } from './insights-presenter.ts'
import { findTotals, findWorkouts, listPauses } from './insights-queries.ts'
import { pausedWeeks, weeklyStreak } from './streak-policy.ts'

/** The caller's training statistics. Weeks begin on Monday in `time_zone`, an IANA name. */
export async function readStatistics(context: Context, { time_zone }: { time_zone: string }) {
  const { db, actor } = context
  const [totals, workouts, pauses, goals] = await Promise.all([
    findTotals(db, actor.id),
    findWorkouts(db, actor.id),
    listPauses(db, actor.id),
    listGoals(db, actor.id),
  ])
  const clock = localTime(time_zone)
  const week = (at: Date) => clock(at).week
  const current = week(context.now())
  const weeks = workouts.newest.map(week)
  const standing = goalStanding({
    today: clock(context.now()).day,
    workoutDays: workouts.newest.map((at) => clock(at).day),
    goals,
    pauses,
  })
  return {
    statistics: {
      workouts_completed: workouts.total,
      minutes_watched: Math.floor(totals.watchedSeconds / 60),
      programs_completed: totals.programs,
      current_week_workouts: weeks.filter((number) => number === current).length,
      weekly_streak: weeklyStreak(weeks, current, pausedWeeks(pauses)),
      weekly_goal: standing && presentGoal(standing),
    },
  }
}

import type { Context } from '../../context.ts'
import { firstDayOf, localTime, type LocalTime } from '../../platform/local-time.ts'
import { epoch } from '../../platform/time.ts'
import { findPracticeTotals, listWorkoutTimes } from '../practice/index.ts'
import { goalStanding } from './goals/goal-policy.ts'
import { listGoals } from './goals/goals-queries.ts'
import { presentGoal } from './insights-presenter.ts'
import { findTotals, listPauses } from './insights-queries.ts'
import { pausedWeeks, weeklyStreak } from './streak-policy.ts'

/**
 * The caller's training statistics. Weeks begin on Monday in `time_zone`, an IANA name; a workout belongs to the day
 * that it was where the member trained.
 */
export async function readStatistics(context: Context, { time_zone }: { time_zone: string }) {
  const { db, actor } = context
  const [totals, practice, times, pauses, goals] = await Promise.all([
    findTotals(db, actor.id),
    findPracticeTotals(db, actor.id),
    listWorkoutTimes(db, actor.id),
    listPauses(db, actor.id),
    listGoals(db, actor.id),
  ])
  const now = localTime(time_zone)(context.now())
  const workouts = times.map((at) => localTime(at.timeZone ?? time_zone)(at.happenedAt))
  const weeks = workouts.map(({ week }) => week)
  const standing = goalStanding({
    today: now.day,
    workoutDays: workouts.map(({ day }) => day),
    goals,
    pauses,
  })
  return {
    statistics: {
      workouts_completed: practice.workouts,
      minutes_watched: Math.floor((practice.practisedSeconds + totals.begunSeconds) / 60),
      programs_completed: totals.programs,
      last_workout_at: times[0] ? epoch(times[0].happenedAt) : null,
      current_week_workouts: weeks.filter((number) => number === now.week).length,
      current_week_days: weekdaysOf(workouts, now.week),
      weekly_streak: weeklyStreak(weeks, now.week, pausedWeeks(pauses)),
      weekly_goal: standing && presentGoal(standing),
    },
  }
}

/** The weekdays, 1 to 7, of what was in a week. */
function weekdaysOf(times: readonly Pick<LocalTime, 'day' | 'week'>[], week: number): number[] {
  const days = times
    .filter((time) => time.week === week)
    .map(({ day }) => day - firstDayOf(week) + 1)
  return [...new Set(days)].toSorted((some, other) => some - other)
}

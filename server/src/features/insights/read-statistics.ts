import { texts as t } from '@carriage/texts/server/insights'
import type { Context } from '../../context.ts'
import { firstDayOf, localTime, type LocalTime } from '../../platform/local-time.ts'
import { epoch, addDays, utcDay } from '../../platform/time.ts'
import { findPracticeTotals, listCompletedPrograms, listWorkoutTimes } from '../practice/index.ts'
import { completedMonthOfGoals, goalProgress } from './goals/goal-policy.ts'
import { listGoals } from './goals/goals-queries.ts'
import { presentGoal, presentDay } from './insights-presenter.ts'
import * as queries from './insights-queries.ts'
import { pausedWeeks, weeklyStreak } from './streak-policy.ts'
import { type dashboardQuery, daysBetween } from '@carriage/contract/insights/schemas'
import type * as z from 'zod/mini'
import { invalidField } from '../../platform/app-error.ts'
import { firstUncounted } from './count-insights.ts'
import { compare } from './dashboard-policy.ts'
import type { DayFigures } from './insights-schema.ts'

/**
 * The caller's training statistics. Weeks begin on Monday in `time_zone`, an IANA name; a workout belongs to the day
 * that it was where the member trained. Its minutes are those of workouts, as in the history.
 */
export async function readStatistics(context: Context, { time_zone }: { time_zone: string }) {
  const { db, actor } = context
  const [programs, practice, times, pauses, goals] = await Promise.all([
    listCompletedPrograms(db, actor.id),
    findPracticeTotals(db, actor.id),
    listWorkoutTimes(db, actor.id),
    queries.listPauses(db, actor.id),
    listGoals(db, actor.id),
  ])
  const now = localTime(time_zone)(context.now())
  const workouts = times.map((at) => localTime(at.timeZone ?? time_zone)(at.happenedAt))
  const weeks = workouts.map(({ week }) => week)
  const facts = { today: now.day, workoutDays: workouts.map(({ day }) => day), goals }
  const goal = goalProgress({ ...facts, pauses })
  const monthBy = completedMonthOfGoals({ ...facts, workoutDays: facts.workoutDays.toReversed() })
  return {
    statistics: {
      workouts_completed: practice.workouts,
      minutes_watched: Math.round(practice.practisedSeconds / 60),
      programs_completed: programs.length,
      last_workout_at: times[0] ? epoch(times[0].happenedAt) : null,
      current_week_workouts: weeks.filter((number) => number === now.week).length,
      current_week_days: weekdaysOf(workouts, now.week),
      weekly_streak: weeklyStreak(weeks, now.week, pausedWeeks(pauses)),
      weekly_goal: goal && presentGoal(goal),
      month_of_goals_at:
        monthBy === null ? null : epoch(times.at(-1 - monthBy)?.happenedAt ?? null),
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

type Input = z.output<typeof dashboardQuery>

/** The figures of a period, compared with the preceding one of the same length; at most half a minute old. */
export async function readDashboard(context: Context, input: Input) {
  const now = context.now()
  const { from, to } = periodOf(input, utcDay(now))
  const days = daysBetween(from, to)
  const history = await readHistory(context, now, { from: dayBefore(from, days + 1), to })
  const series = history.slice(-days).map(presentDay)
  return { dashboard: { days, to, ...compare(history, days), series } }
}

const dayBefore = (day: string, days: number): string => utcDay(addDays(new Date(day), -days))

function periodOf({ days, from, to }: Input, today: string): { from: string; to: string } {
  if (from === undefined || to === undefined) return { from: dayBefore(today, days - 1), to: today }
  if (from > today) throw invalidField('from', () => t.periodHasNotBegun)
  return { from, to: to < today ? to : today }
}

/**
 * The given days, oldest first: counted days from the table, later ones computed and cached, since computing them
 * takes time and they are the same for every period.
 */
async function readHistory(
  { db, reads }: Context,
  now: Date,
  { from, to }: { from: string; to: string },
): Promise<readonly DayFigures[]> {
  const today = utcDay(now)
  const open = await firstUncounted(db, now)
  if (open === undefined) return []
  const counted = await queries.listDays(db, from, to)
  const measured = await reads.totals.read(`dashboard:${open}:${today}`, () =>
    queries.measureDays(db, open, today),
  )
  return [...counted, ...measured.filter(({ day }) => day >= from && day <= to)]
}

import { texts as t } from '@carriage/texts/server/insights'
import type { Context } from '../../context.ts'
import { dateOfDay, localTime } from '../../platform/local-time.ts'
import { addToDay, type LocalDays } from '../../platform/local-days.ts'
import { epoch } from '../../platform/time.ts'
import { findPracticeTotals, listCompletedPrograms, listWorkoutTimes } from '../practice/index.ts'
import { completedMonthOfGoals, goalProgress } from './goals/goal-policy.ts'
import { listGoals } from './goals/goals-queries.ts'
import { presentGoal, presentDay } from './insights-presenter.ts'
import * as queries from './insights-queries.ts'
import { sparedWeeks, weeklyStreak } from './streak-policy.ts'
import { type dashboardQuery, daysBetween } from '@carriage/contract/insights/schemas'
import type * as z from 'zod/mini'
import { invalidField } from '../../platform/app-error.ts'
import { firstUncounted } from './count-insights.ts'
import { compare } from './dashboard-policy.ts'
import type { DayFigures } from './insights-schema.ts'

/**
 * The caller's training statistics. Weeks begin as the studio has them, in `time_zone`, an IANA name; a workout belongs to the day
 * that it was where the member trained. Its minutes are those of workouts, as in the history.
 */
export async function readStatistics(context: Context, { time_zone }: { time_zone: string }) {
  const { db, actor } = context
  const [programs, practice, times, pauses, goals, { weeks }] = await Promise.all([
    listCompletedPrograms(db, actor.id),
    findPracticeTotals(db, actor.id),
    listWorkoutTimes(db, actor.id),
    queries.listPauses(db, actor.id),
    listGoals(db, actor.id),
    context.readCalendar(),
  ])
  const today = localTime(time_zone)(context.now()).day
  const current = weeks.weekOf(today)
  const workoutDays = times.map((at) => localTime(at.timeZone ?? time_zone)(at.happenedAt).day)
  const trained = workoutDays.map(weeks.weekOf)
  const [first, end] = [weeks.firstDayOf(current), weeks.firstDayOf(current + 1)]
  const facts = { today, workoutDays, goals, weeks }
  const goal = goalProgress({ ...facts, pauses })
  const monthBy = completedMonthOfGoals({ ...facts, workoutDays: workoutDays.toReversed() })
  return {
    statistics: {
      workouts_completed: practice.workouts,
      minutes_watched: Math.round(practice.practisedSeconds / 60),
      programs_completed: programs.length,
      last_workout_at: times[0] ? epoch(times[0].happenedAt) : null,
      current_week_workouts: trained.filter((week) => week === current).length,
      current_week: { from: dateOfDay(first), to: dateOfDay(end - 1) },
      current_week_days: placesOf(
        workoutDays.filter((day) => day >= first && day < end),
        first,
      ),
      weekly_streak: weeklyStreak(trained, current, sparedWeeks(pauses, weeks)),
      weekly_goal: goal && presentGoal(goal),
      month_of_goals_at:
        monthBy === null ? null : epoch(times.at(-1 - monthBy)?.happenedAt ?? null),
    },
  }
}

/** The places of days in their week, from 1, each once and in order. */
const placesOf = (days: readonly number[], first: number): number[] =>
  [...new Set(days.map((day) => day - first + 1))].toSorted((some, other) => some - other)

type Input = z.output<typeof dashboardQuery>

/** The figures of a period of days of the studio, compared with the preceding one of the same length; at most half a minute old. */
export async function readDashboard(context: Context, input: Input) {
  const calendar = await context.readCalendar()
  const today = calendar.days.dayOf(context.now())
  const { from, to } = periodOf(input, today)
  const days = daysBetween(from, to)
  const dates = { from: addToDay(from, -days - 1), to }
  const history = await readHistory(context, dates, { today, days: calendar.days })
  const series = history.slice(-days).map(presentDay)
  return { dashboard: { days, to, today, ...compare(history, days), series } }
}

function periodOf({ days, from, to }: Input, today: string): { from: string; to: string } {
  if (from === undefined || to === undefined) return { from: addToDay(today, 1 - days), to: today }
  if (from > today) throw invalidField('from', () => t.periodHasNotBegun)
  return { from, to: to < today ? to : today }
}

/**
 * The given days, oldest first: counted days from the table, later ones computed and cached, since computing them
 * takes time and they are the same for every period.
 */
async function readHistory(
  { db, reads }: Context,
  { from, to }: { from: string; to: string },
  { today, days }: { today: string; days: LocalDays },
): Promise<readonly DayFigures[]> {
  const open = await firstUncounted(db, today, days)
  if (open === undefined) return []
  const counted = await queries.listDays(db, from, to)
  const measured = await reads.totals.read(`dashboard:${open}:${today}`, () =>
    queries.measureDays(db, { from: open, to: today }, days),
  )
  return [...counted, ...measured.filter(({ day }) => day >= from && day <= to)]
}

import type { Practice } from '@carriage/contract/practice/schemas'
import type { Context } from '../../context.ts'
import { localDate } from '../../platform/local-time.ts'
import { findFirstWorkout, listMilestoneWorkouts, listWorkoutsBetween } from '../practice/index.ts'
import { findFirstProgram } from './insights-queries.ts'
import {
  type Dates,
  datesOf,
  ofDates,
  spanOf,
  totalOf,
  totalsByCoach,
  weekWith,
} from './practice-policy.ts'

/**
 * The caller's workouts of a month, 'yyyy-MM', and what they add up to. A workout belongs to the day that it was where the
 * member trained, and to that of `time_zone` where no zone is known.
 */
export async function readPractice(
  context: Context,
  { month, time_zone }: { month: string; time_zone: string },
): Promise<{ practice: Practice }> {
  const { db, actor } = context
  const list = async (dates: Dates) => {
    const { from, to } = spanOf(dates)
    return ofDates(await listWorkoutsBetween(db, actor.id, from, to), dates, time_zone)
  }
  const dateOf = ({ at, zone }: { at: Date; zone: string | null }) =>
    localDate(at, zone ?? time_zone)
  const [week, year, first, counted, program] = await Promise.all([
    list(weekWith(localDate(context.now(), time_zone))),
    list(datesOf(month.slice(0, 4))),
    findFirstWorkout(db, actor.id),
    listMilestoneWorkouts(db, actor.id),
    findFirstProgram(db, actor.id),
  ])
  const ofMonth = ofDates(year, datesOf(month), time_zone)
  const milestones = [
    ...counted.map(({ workouts, title, happenedAt, timeZone }) => ({
      workouts,
      title,
      date: dateOf({ at: happenedAt, zone: timeZone }),
    })),
    ...program.map(({ title, completedAt }) => ({
      workouts: null,
      title,
      date: localDate(completedAt, time_zone),
    })),
  ]
  return {
    practice: {
      month,
      first_month: first
        ? dateOf({ at: first.happenedAt, zone: first.timeZone }).slice(0, 7)
        : null,
      workouts: ofMonth.map(({ id, kind, title, coach, date, practisedSeconds }) => ({
        _id: id,
        kind,
        title,
        coach,
        date,
        minutes: Math.round(practisedSeconds / 60),
      })),
      totals: { week: totalOf(week), month: totalOf(ofMonth), year: totalOf(year) },
      coaches: totalsByCoach(year),
      milestones: milestones.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    },
  }
}

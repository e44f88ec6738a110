import type { Practice, PracticeYear } from '@carriage/contract/practice/schemas'
import type { Context } from '../../../context.ts'
import { localDate } from '../../../platform/local-time.ts'
import {
  classIdOf,
  findFirstWorkout,
  listCompletedPrograms,
  listMilestoneWorkouts,
  listWorkoutsBetween,
} from '../../practice/index.ts'
import { readEfforts } from '../../safe-training/index.ts'
import * as policy from './practice-policy.ts'
import { yearOf } from './year-policy.ts'

/** The caller's workouts of these dates, each with its own; those without a zone in that of `timeZone`. */
async function listOfDates({ db, actor }: Context, dates: policy.Dates, timeZone: string) {
  const { from, to } = policy.spanOf(dates)
  return policy.ofDates(await listWorkoutsBetween(db, actor.id, from, to), dates, timeZone)
}

/**
 * The caller's workouts of a month, 'yyyy-MM', and what they add up to. A workout belongs to the day that it was where the
 * member trained, and to that of `time_zone` where no zone is known.
 */
export async function readPractice(
  context: Context,
  { month, time_zone }: { month: string; time_zone: string },
): Promise<{ practice: Practice }> {
  const { db, actor } = context
  const list = (dates: policy.Dates) => listOfDates(context, dates, time_zone)
  const dateOf = ({ at, zone }: { at: Date; zone: string | null }) =>
    localDate(at, zone ?? time_zone)
  const [week, year, first, counted, programs] = await Promise.all([
    list(policy.weekWith(localDate(context.now(), time_zone))),
    list(policy.datesOf(month.slice(0, 4))),
    findFirstWorkout(db, actor.id),
    listMilestoneWorkouts(db, actor.id),
    listCompletedPrograms(db, actor.id),
  ])
  const ofMonth = policy.ofDates(year, policy.datesOf(month), time_zone)
  const milestones = [
    ...counted.map(({ workouts, title, happenedAt, timeZone }) => ({
      workouts,
      title,
      date: dateOf({ at: happenedAt, zone: timeZone }),
    })),
    ...programs.slice(0, 1).map(({ title, completedAt }) => ({
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
      totals: {
        week: policy.totalOf(week),
        month: policy.totalOf(ofMonth),
        year: policy.totalOf(year),
      },
      coaches: policy.totalsByCoach(year),
      milestones: milestones.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    },
  }
}

/** What the caller's workouts of a year, 'yyyy', were; days as in `readPractice`. */
export async function readPracticeYear(
  context: Context,
  { year, time_zone }: { year: string; time_zone: string },
): Promise<{ year: PracticeYear }> {
  const [workouts, first] = await Promise.all([
    listOfDates(context, policy.datesOf(year), time_zone),
    findFirstWorkout(context.db, context.actor.id),
  ])
  const effortOf = await readEfforts(
    context,
    workouts.flatMap((workout) => classIdOf(workout) ?? []),
  )
  const rated = workouts.map((workout) => ({
    ...workout,
    effort: effortOf(classIdOf(workout), workout.date),
  }))
  const since = first && localDate(first.happenedAt, first.timeZone ?? time_zone)
  return { year: { year, first_year: since?.slice(0, 4) ?? null, ...yearOf(rated) } }
}

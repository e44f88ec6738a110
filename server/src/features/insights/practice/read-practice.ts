import type { Milestone, Practice, PracticeYear } from '@carriage/contract/practice/schemas'
import type { Weeks } from '@carriage/contract/weeks'
import type { Context } from '../../../context.ts'
import { dateOfDay, localDate, localTime } from '../../../platform/local-time.ts'
import { listBadges } from '../../challenges/index.ts'
import {
  classIdOf,
  findFirstWorkout,
  listCompletedPrograms,
  listMilestoneWorkouts,
  listWorkoutsBetween,
  listWorkoutTimes,
} from '../../practice/index.ts'
import { readEfforts } from '../../safe-training/index.ts'
import { firstMonthOfGoals } from '../goals/goal-policy.ts'
import { listGoals } from '../goals/goals-queries.ts'
import { listPauses } from '../insights-queries.ts'
import { sparedWeeks } from '../streak-policy.ts'
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
  const { weeks } = await context.readCalendar()
  const [week, year, first, milestones] = await Promise.all([
    list(policy.weekWith(localDate(context.now(), time_zone), weeks)),
    list(policy.datesOf(month.slice(0, 4))),
    findFirstWorkout(db, actor.id),
    listMilestones(context, weeks, time_zone),
  ])
  const ofMonth = policy.ofDates(year, policy.datesOf(month), time_zone)
  return {
    practice: {
      month,
      first_month: first
        ? localDate(first.happenedAt, first.timeZone ?? time_zone).slice(0, 7)
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
      milestones,
    },
  }
}

/** What the caller has reached, oldest first. */
async function listMilestones(
  { db, actor, now }: Context,
  weeks: Weeks,
  timeZone: string,
): Promise<Milestone[]> {
  const [workouts, programs, times, goals, badges] = await Promise.all([
    listMilestoneWorkouts(db, actor.id),
    listCompletedPrograms(db, actor.id),
    listWorkoutTimes(db, actor.id),
    listGoals(db, actor.id),
    listBadges(db, actor.id),
  ])
  const month = firstMonthOfGoals({
    today: localTime(timeZone)(now()).day,
    workoutDays: times.map((at) => localTime(at.timeZone ?? timeZone)(at.happenedAt).day),
    goals,
    weeks,
  })
  const milestones: Milestone[] = [
    ...workouts.map((workout) => ({
      kind: 'workouts' as const,
      workouts: workout.workouts,
      title: workout.title,
      date: localDate(workout.happenedAt, workout.timeZone ?? timeZone),
    })),
    ...programs.slice(0, 1).map(({ title, completedAt }) => ({
      kind: 'program' as const,
      workouts: null,
      title,
      date: localDate(completedAt, timeZone),
    })),
    ...(month === null
      ? []
      : [{ kind: 'month-of-goals' as const, workouts: null, title: '', date: dateOfDay(month) }]),
    ...badges.map(({ title, metOn }) => ({
      kind: 'challenge' as const,
      workouts: null,
      title,
      date: metOn,
    })),
  ]
  return milestones.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** What the caller's workouts of a year, 'yyyy', were; days as in `readPractice`. */
export async function readPracticeYear(
  context: Context,
  { year, time_zone }: { year: string; time_zone: string },
): Promise<{ year: PracticeYear }> {
  const { db, actor } = context
  const [workouts, first, pauses, { weeks }] = await Promise.all([
    listOfDates(context, policy.datesOf(year), time_zone),
    findFirstWorkout(db, actor.id),
    listPauses(db, actor.id),
    context.readCalendar(),
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
  return {
    year: {
      year,
      first_year: since?.slice(0, 4) ?? null,
      ...yearOf(rated, { weeks, spared: sparedWeeks(pauses, weeks) }),
    },
  }
}

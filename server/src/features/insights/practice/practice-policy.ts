import type { Practice, PracticeTotal } from '@carriage/contract/practice/schemas'
import type { Weeks } from '@carriage/contract/weeks'
import { dateOfDay, dayOfDate, localDate } from '../../../platform/local-time.ts'
import { addDays } from '../../../platform/time.ts'

export interface CalendarWorkout {
  id: string
  kind: Practice['workouts'][number]['kind']
  title: string
  coach: string | null
  practisedSeconds: number
  happenedAt: Date
  timeZone: string | null
}

/** The first and the last local date of something. */
export interface Dates {
  from: string
  to: string
}

/** The week with a local date. */
export function weekWith(date: string, { weekOf, firstDayOf }: Weeks): Dates {
  const week = weekOf(dayOfDate(date))
  return { from: dateOfDay(firstDayOf(week)), to: dateOfDay(firstDayOf(week + 1) - 1) }
}

/** The dates of a month, 'yyyy-MM', or of a year, 'yyyy'; no date is later than the 31st. */
export const datesOf = (period: string): Dates =>
  period.length === 4
    ? { from: `${period}-01-01`, to: `${period}-12-31` }
    : { from: `${period}-01`, to: `${period}-31` }

/** Instants between which all workouts of these dates lie, in whatever zone they were. */
export const spanOf = ({ from, to }: Dates): { from: Date; to: Date } => ({
  from: addDays(new Date(`${from}T00:00:00Z`), -1),
  to: addDays(new Date(`${to}T00:00:00Z`), 2),
})

/** The workouts of these dates, each with its own; of those without a zone in `timeZone`. */
export const ofDates = <W extends CalendarWorkout>(
  workouts: readonly W[],
  { from, to }: Dates,
  timeZone: string,
): (W & { date: string })[] =>
  workouts
    .map((workout) => ({
      ...workout,
      date: localDate(workout.happenedAt, workout.timeZone ?? timeZone),
    }))
    .filter(({ date }) => date >= from && date <= to)

/** Minutes are rounded as those of a single workout are, and once. */
export const totalOf = (
  workouts: readonly Pick<CalendarWorkout, 'practisedSeconds'>[],
): PracticeTotal => ({
  workouts: workouts.length,
  minutes: Math.round(
    workouts.reduce((sum, { practisedSeconds }) => sum + practisedSeconds, 0) / 60,
  ),
})

/** Totals by coach, the most workouts first; without workouts that had none. */
export function totalsByCoach(workouts: readonly CalendarWorkout[]): Practice['coaches'] {
  const names = [...new Set(workouts.flatMap(({ coach }) => coach ?? []))]
  return names
    .map((name) => ({ name, ...totalOf(workouts.filter(({ coach }) => coach === name)) }))
    .toSorted((a, b) => b.workouts - a.workouts || b.minutes - a.minutes)
}

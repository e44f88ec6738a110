import { formatNumber, plural } from '../../../lib/text/format.ts'
import { formatDate } from '../../../lib/text/dates.ts'

const dayOf = (date: string): string => formatDate(Date.parse(date) / 1000, 'UTC')

/** Texts of looking back on a year. */
export const yearMessages = {
  title: (year: string) => `Your ${year}`,
  years: 'Other years',
  none: (year: string) => `No workouts in ${year}`,
  noneText: 'Workouts that you do in the app, live or without it appear here.',
  totals: 'Totals of the year',
  workouts: 'Workouts',
  time: 'Time',
  hours: (count: string) => `${count} hours`,
  days: 'Days',
  streak: 'Longest streak',
  weeks: (count: number) => plural(count, 'week'),
  byMonth: 'By month',
  month: 'Month',
  effort: 'Effort',
  table: 'As a table',
  minutesByMonth: 'Minutes by month',
  effortByMonth: 'Effort by month',
  effortText: 'On average, from 1 to 10, as you rated it after your workouts.',
  minutes: (count: number) => plural(count, 'minute'),
  count: (count: number) => plural(count, 'workout'),
  bests: 'Bests',
  bestWeek: 'Best week',
  weekOf: (date: string) => `Week of ${date}`,
  longest: 'Longest workout',
  on: (title: string, date: string) => `${title}, ${date}`,
  exercises: 'Exercises',
  classes: 'Classes',
  coaches: 'Coaches',
  save: 'Save as a picture',
  pictureName: (year: string) => `my-${year}.png`,
  picture: {
    title: (year: string) => `My ${year}`,
    workouts: (count: number) => (count === 1 ? 'workout' : 'workouts'),
    on: (days: number) => `on ${plural(days, 'day')}`,
    time: (time: string) => `${time} of reformer pilates`,
    streak: (weeks: string) => `${weeks} in a row`,
    most: (exercise: string) => `Most of all: ${exercise}`,
  },
} as const

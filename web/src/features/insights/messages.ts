import { plural } from '../../lib/text/format.ts'

export const messages = {
  label: 'Your training',
  workouts: (count: number) => (count === 1 ? 'workout' : 'workouts'),
  minutes: (count: number) => (count === 1 ? 'minute' : 'minutes'),
  thisWeek: 'this week',
  streak: (count: number) => (count === 1 ? 'week in a row' : 'weeks in a row'),
  history: 'History',
  week: {
    label: 'This week',
    trained: (day: string) => `${day}, trained`,
    workouts: (count: number) => `${plural(count, 'workout')} this week`,
    ofGoal: (done: number, days: number) => `${done} of ${plural(days, 'day')} this week`,
    streak: (weeks: number) => `${plural(weeks, 'week')} in a row`,
    milestone: (count: number) => (count === 1 ? 'Your first workout' : `Your ${count}th workout`),
  },
  goal: {
    title: 'Weekly goal',
    text: 'How many days a week you’d like to train. Your streak then counts the weeks in which you did. You can miss two weeks a quarter: a freeze keeps your streak automatically.',
    days: 'Days a week',
    none: 'No goal',
    saved: 'Your goal is saved.',
    yours: (done: number, days: number) => `Goal: ${done} of ${plural(days, 'day')} this week`,
    frozen: (left: number) =>
      `Life got in the way last week, and a freeze has kept your streak. ${left === 0 ? 'None is' : left === 1 ? 'One is' : 'Two are'} left this quarter.`,
    repaired: 'Your extra class made up for last week.',
    repair: (day: string) =>
      `You missed one day last week. Do two classes on one day by ${day} to make up for it.`,
  },
} as const

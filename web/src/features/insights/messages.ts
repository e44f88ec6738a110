export const messages = {
  label: 'Your training',
  workouts: (count: number) => (count === 1 ? 'workout' : 'workouts'),
  minutes: (count: number) => (count === 1 ? 'minute' : 'minutes'),
  thisWeek: 'this week',
  streak: (count: number) => (count === 1 ? 'week in a row' : 'weeks in a row'),
} as const

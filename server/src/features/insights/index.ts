export { countDays } from './count-days.ts'
export { pausedWeeks, weeklyStreak } from './streak-policy.ts'

export { countDays } from './count-days.ts'
export { pausedWeeks, weeklyStreak } from './streak-policy.ts'
export { countInsights } from './count-insights.ts'
export { checkRevenue } from './revenue/check-revenue.ts'

export { countDays, countInsights } from './count-insights.ts'
export { listWithGoal } from './goals/goals-queries.ts'
export { sparedWeeks, weeklyStreak } from './streak-policy.ts'
export { checkRevenue } from './revenue/revenue.ts'

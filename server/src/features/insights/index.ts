export { countDays } from './count-days.ts'
export { countInsights } from './count-insights.ts'
export { checkRevenue } from './revenue/check-revenue.ts'

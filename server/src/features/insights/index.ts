export { countDays } from './count-days.ts'
export { countInsights } from './count-insights.ts'

export { countDays, countDaysJob } from './count-days.ts'
export { registerInsightRoutes } from './routes.ts'

import type { Slice } from '../../slice.ts'
import { countDaysJob, countInsightsJob } from './count-insights.ts'
import { INSIGHT_TABLES, readInsightData } from './insights-queries.ts'
import { checkRevenueJob } from './revenue/revenue.ts'
import { registerInsightRoutes } from './routes.ts'

export const insightsSlice: Slice = {
  routes: registerInsightRoutes,
  jobs: [countDaysJob, countInsightsJob, checkRevenueJob],
  personalData: { tables: INSIGHT_TABLES, read: readInsightData },
}

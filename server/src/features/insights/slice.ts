import type { Slice } from '../../slice.ts'
import { countDaysJob } from './count-days.ts'
import { countInsightsJob } from './count-insights.ts'
import { INSIGHT_TABLES, readInsightData } from './personal-data-queries.ts'
import { checkRevenueJob } from './revenue/check-revenue.ts'
import { registerInsightRoutes } from './routes.ts'

export const insightsSlice: Slice = {
  routes: registerInsightRoutes,
  jobs: [countDaysJob, countInsightsJob, checkRevenueJob],
  personalData: { tables: INSIGHT_TABLES, read: readInsightData },
}

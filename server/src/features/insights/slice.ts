import type { Slice } from '../../slice.ts'
import { countDaysJob } from './count-days.ts'
import { GOAL_TABLES, readGoalData } from './goals/personal-data-queries.ts'
import { registerInsightRoutes } from './routes.ts'

export const insightsSlice: Slice = {
  routes: registerInsightRoutes,
  jobs: [countDaysJob],
  personalData: { tables: GOAL_TABLES, read: readGoalData },
}

import type { Slice } from '../../slice.ts'
import { countDaysJob } from './count-days.ts'
import { registerInsightRoutes } from './routes.ts'

export const insightsSlice: Slice = { routes: registerInsightRoutes, jobs: [countDaysJob] }

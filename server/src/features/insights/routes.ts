import * as endpoints from '@carriage/contract/insights/endpoints'
import type { Route } from '../../context.ts'
import { setWeeklyGoal } from './goals/set-weekly-goal.ts'
import { readDashboard } from './read-dashboard.ts'
import { readStatistics } from './read-statistics.ts'

export function registerInsightRoutes(route: Route): void {
  route(endpoints.getStatistics, (context, { query }) => readStatistics(context, query))
  route(endpoints.setWeeklyGoal, (context, { body }) => setWeeklyGoal(context, body))
  route(endpoints.getDashboard, (context, { query }) => readDashboard(context, query))
}

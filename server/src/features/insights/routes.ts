import { getStatistics } from '@carriage/contract/insights/endpoints'
import type { Route } from '../../context.ts'
import { readStatistics } from './read-statistics.ts'

export function registerInsightRoutes(route: Route): void {
  route(getStatistics, (context, { query }) => readStatistics(context, query))
}

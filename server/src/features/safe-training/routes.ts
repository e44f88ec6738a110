import * as endpoints from '@carriage/contract/safe-training/endpoints'
import type { Route } from '../../context.ts'
import {
  clearPainfulArea,
  removeHealth,
  saveHealth,
  shareReports,
  skipHealth,
  readHealth,
} from './check/health-check.ts'
import { removeReports } from './reports/reports.ts'

export function registerSafeTrainingRoutes(route: Route): void {
  route(endpoints.getHealthCheck, (context) => readHealth(context))
  route(endpoints.saveHealthCheck, (context, { body }) => saveHealth(context, body))
  route(endpoints.skipHealthCheck, (context) => skipHealth(context))
  route(endpoints.removeHealthCheck, (context) => removeHealth(context))
  route(endpoints.shareReports, (context, { body }) => shareReports(context, body))
  route(endpoints.clearPainfulArea, (context, { params }) => clearPainfulArea(context, params))
  route(endpoints.removeClassReports, (context) => removeReports(context))
}

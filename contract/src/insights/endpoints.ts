import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const getStatistics = endpoint({
  method: 'GET',
  path: '/user/statistics',
  access: 'user',
  summary: "What the caller has done so far, in the weeks of the caller's time zone",
  query: s.statisticsQuery,
  response: z.object({ statistics: s.statistics }),
})

export const getDashboard = endpoint({
  method: 'GET',
  path: '/insights/admin/dashboard',
  access: 'admin',
  summary: 'Studio figures for the last days (UTC), compared with the same number of days before',
  query: s.dashboardQuery,
  response: z.object({ dashboard: s.dashboard }),
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const getStatistics = endpoint({
  method: 'GET',
  path: '/user/statistics',
  access: 'user',
  viewable: true,
  mayLag: true,
  summary: "What the caller has done so far, in the weeks of the caller's time zone",
  query: s.statisticsQuery,
  response: z.object({ statistics: s.statistics }),
})

export const setWeeklyGoal = endpoint({
  method: 'POST',
  path: '/user/weekly-goal',
  access: 'user',
  summary: 'Choose on how many days a week to train, from the current week on; null for no goal',
  body: s.weeklyGoalBody,
  response: z.object({ message: z.string(), statistics: s.statistics }),
})

export const getDashboard = endpoint({
  method: 'GET',
  path: '/insights/admin/dashboard',
  access: 'admin',
  scope: 'insights:read',
  mayLag: true,
  summary:
    'Studio figures for the last days of the studio, compared with the same number of days before',
  query: s.dashboardQuery,
  response: z.object({ dashboard: s.dashboard }),
})

import * as endpoints from '@carriage/contract/insights/endpoints'
import { getPractice, getPracticeYear } from '@carriage/contract/practice/endpoints'
import * as studio from '@carriage/contract/insights/studio-endpoints'
import type { Route } from '../../context.ts'
import { readRetention } from './activity/activity.ts'
import {
  listLiveFiguresOf,
  listProgramFigures,
  listVideoFigures,
  readVideoCurve,
} from './content/read-content.ts'
import { exportInsights, exportVideoCurve } from './export/export-insights.ts'
import { readFunnel } from './funnel/funnel.ts'
import { setWeeklyGoal } from './goals/goals.ts'
import { listLeavingMembers } from './leaving/list-leaving.ts'
import { readPractice, readPracticeYear } from './practice/read-practice.ts'
import { readDashboard, readStatistics } from './read-statistics.ts'
import { listCancelReasons, readRevenue } from './revenue/revenue.ts'

export function registerInsightRoutes(route: Route): void {
  route(endpoints.getStatistics, (context, { query }) => readStatistics(context, query))
  route(getPractice, (context, { query }) => readPractice(context, query))
  route(getPracticeYear, (context, { query }) => readPracticeYear(context, query))
  route(endpoints.setWeeklyGoal, (context, { body }) => setWeeklyGoal(context, body))
  route(endpoints.getDashboard, (context, { query }) => readDashboard(context, query))
  route(studio.getFunnel, (context, { query }) => readFunnel(context, query))
  route(studio.getRetention, (context) => readRetention(context))
  route(studio.getRevenue, (context, { query }) => readRevenue(context, query))
  route(studio.listCancelReasons, (context, { query }) => listCancelReasons(context, query))
  route(studio.listLeavingMembers, (context, { query }) => listLeavingMembers(context, query))
  route(studio.listProgramFigures, (context, { query }) => listProgramFigures(context, query))
  route(studio.listVideoFigures, (context, { query }) => listVideoFigures(context, query))
  route(studio.getVideoCurve, (context, { params }) => readVideoCurve(context, params))
  route(studio.listLiveFigures, (context, { query }) => listLiveFiguresOf(context, query))
  route(studio.exportInsights, (context, { params, query }) =>
    exportInsights(context, { ...params, ...query }),
  )
  route(studio.exportVideoCurve, (context, { params }) => exportVideoCurve(context, params))
}

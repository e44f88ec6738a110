import type { Executor } from '../../platform/db/database.ts'
import { GOAL_TABLES, readGoalData } from './goals/personal-data-queries.ts'
import { findOwnActivity } from './leaving/leaving-queries.ts'

export const INSIGHT_TABLES = [...GOAL_TABLES, 'member_activity', 'leaving_members']

/** The goals of a person, and what insights keep of their activity. */
export async function readInsightData(scope: { db: Executor }, userId: string) {
  const { activity, leaving } = await findOwnActivity(scope.db, userId)
  return {
    ...(await readGoalData(scope, userId)),
    insights: {
      active_days: activity
        ? { last_day: activity.lastDay, last_64_days_latest_right: activity.days }
        : null,
      may_leave: leaving ?? null,
    },
  }
}

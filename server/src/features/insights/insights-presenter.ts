import type { InsightDay, WeeklyGoal } from '@carriage/contract/insights/schemas'
import { dateOfDay } from '../../platform/local-time.ts'
import type { GoalStanding } from './goals/goal-policy.ts'
import type { DayFigures } from './insights-schema.ts'

export const presentDay = (row: DayFigures): InsightDay => ({
  day: row.day,
  total_users: row.totalUsers,
  new_users: row.newUsers,
  active_users: row.activeUsers,
  views: row.views,
  watched_seconds: row.watchedSeconds,
})

export const presentGoal = (standing: GoalStanding): WeeklyGoal => ({
  days: standing.days,
  days_done: standing.daysDone,
  streak: standing.streak,
  freezes_left: standing.freezesLeft,
  last_week: standing.lastWeek,
  repair_until: standing.repairUntil === null ? null : dateOfDay(standing.repairUntil),
})

import type { InsightDay } from '@carriage/contract/insights/schemas'
import type { DayFigures } from './insights-schema.ts'

export const presentDay = (row: DayFigures): InsightDay => ({
  day: row.day,
  total_users: row.totalUsers,
  new_users: row.newUsers,
  active_users: row.activeUsers,
  views: row.views,
  watched_seconds: row.watchedSeconds,
})

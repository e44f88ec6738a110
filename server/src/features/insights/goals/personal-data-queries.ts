import type { Executor } from '../../../platform/db/database.ts'
import { dateOfDay, firstDayOf } from '../../../platform/local-time.ts'
import { listGoals } from './goals-queries.ts'

export const GOAL_TABLES = ['weekly_goals']

/** The goals that a person has chosen; null days for no goal. */
export async function readGoalData({ db }: { db: Executor }, userId: string) {
  const goals = await listGoals(db, userId)
  return {
    'weekly-goals': goals.map(({ fromWeek, days }) => ({
      from: dateOfDay(firstDayOf(fromWeek)),
      days_a_week: days,
    })),
  }
}

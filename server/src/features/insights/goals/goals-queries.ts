import { asc, desc, eq } from 'drizzle-orm'
import type { Services } from '../../../context.ts'
import { anyOf, type Executor } from '../../../platform/db/database.ts'
import type { Goal } from './goal-policy.ts'
import { weeklyGoals } from './goals-schema.ts'
import { dateOfDay } from '../../../platform/local-time.ts'

/** The goals of a member, earliest first. */
export const listGoals = (on: Executor, userId: string): Promise<Goal[]> =>
  on
    .select({ fromWeek: weeklyGoals.fromWeek, days: weeklyGoals.days })
    .from(weeklyGoals)
    .where(eq(weeklyGoals.userId, userId))
    .orderBy(asc(weeklyGoals.fromWeek))

/** Those of the members who have a weekly goal. */
export async function listWithGoal(on: Executor, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await on
    .selectDistinctOn([weeklyGoals.userId], { userId: weeklyGoals.userId, days: weeklyGoals.days })
    .from(weeklyGoals)
    .where(anyOf(weeklyGoals.userId, userIds))
    .orderBy(asc(weeklyGoals.userId), desc(weeklyGoals.fromWeek))
  return new Set(rows.flatMap(({ userId, days }) => (days === null ? [] : [userId])))
}

/** Sets the goal from a week on; it takes the place of one that was chosen in the same week. */
export async function writeGoal(on: Executor, userId: string, goal: Goal): Promise<void> {
  await on
    .insert(weeklyGoals)
    .values({ userId, ...goal })
    .onConflictDoUpdate({
      target: [weeklyGoals.userId, weeklyGoals.fromWeek],
      set: { days: goal.days },
    })
}

export const GOAL_TABLES = ['weekly_goals']

/** The goals that a person has chosen; null days for no goal. */
export async function readGoalData(
  { db, readCalendar }: { db: Executor } & Pick<Services, 'readCalendar'>,
  userId: string,
) {
  const goals = await listGoals(db, userId)
  const { weeks } = await readCalendar()
  return {
    'weekly-goals': goals.map(({ fromWeek, days }) => ({
      from: dateOfDay(weeks.firstDayOf(fromWeek)),
      days_a_week: days,
    })),
  }
}

import { and, eq, sql, asc, gte, inArray, lt, lte, max, min } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import type { Executor } from '../../platform/db/database.ts'
import { enrollmentPauses } from '../programs/tables.ts'
import { videoViews, watchDays } from '../videos/tables.ts'
import { GOAL_TABLES, readGoalData } from './goals/goals-queries.ts'
import { findOwnActivity } from './leaving/leaving-queries.ts'
import { activeDays, users } from '../accounts/tables.ts'
import type { LocalDays } from '../../platform/local-days.ts'
import { daysFrom } from './counts/counts-queries.ts'
import { type DayFigures, insightDays } from './insights-schema.ts'

/** The days on which the member had paused a program, since 1 January 1970 in their time zone. */
export const listPauses = (on: Executor, userId: string) =>
  on
    .select({ fromDay: enrollmentPauses.fromDay, untilDay: enrollmentPauses.untilDay })
    .from(enrollmentPauses)
    .where(eq(enrollmentPauses.userId, userId))

export const INSIGHT_TABLES = [...GOAL_TABLES, 'member_activity', 'leaving_members']

/** The goals of a person, and what insights keep of their activity. */
export async function readInsightData(
  scope: { db: Executor } & Pick<Services, 'readCalendar'>,
  userId: string,
) {
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

/** The first and the last day of a period, 'yyyy-MM-dd'. */
interface Dates {
  from: string
  to: string
}

const NAMES = sql`day::text AS day, total_users AS "totalUsers", new_users AS "newUsers",
  active_users AS "activeUsers", views, watched_seconds::float8 AS "watchedSeconds"`

/**
 * Counts each day from `from` to `to`, both inclusive, by index ranges. The users at the end of a day are
 * today's users minus those who joined later, since counting all users is fastest without a condition on the
 * date.
 */
function measured({ from, to }: Dates, clock: LocalDays) {
  const days = daysFrom(from, to)
  const times = (of: (day: string) => Date) =>
    sql`${sql.param(days.map((day) => of(day).toISOString()))}::timestamptz[]`
  return sql`
  WITH days AS (
    SELECT * FROM unnest(${sql.param(days)}::date[], ${times(clock.startOf)}, ${times(clock.endOf)})
      AS days (day, begins, ends)
  ), counted AS (
    SELECT day,
      (SELECT count(*) FROM ${users}
        WHERE created_at >= begins AND created_at < ends AND deleted_at IS NULL) AS new_users,
      (SELECT count(*) FROM ${activeDays} active WHERE active.day = days.day) AS active_users,
      (SELECT count(*) FROM ${videoViews} WHERE viewed_at >= begins AND viewed_at < ends) AS views,
      (SELECT coalesce(sum(watched.watched_seconds), 0) FROM ${watchDays} watched
        WHERE watched.day = days.day) AS watched_seconds
    FROM days
  )
  SELECT day, (
      (SELECT count(*) FROM ${users} WHERE deleted_at IS NULL)
      - (SELECT count(*) FROM ${users} WHERE deleted_at IS NULL
        AND created_at >= ${clock.endOf(to)})
      - (sum(new_users) OVER (ORDER BY day DESC) - new_users))::int AS total_users,
    new_users::int AS new_users, active_users::int AS active_users, views::int AS views,
    watched_seconds
  FROM counted`
}

/** Computes the figures of days that may not be over yet; days are 'yyyy-MM-dd'. */
export async function measureDays(
  on: Executor,
  dates: Dates,
  days: LocalDays,
): Promise<DayFigures[]> {
  const { rows } = await on.execute<{ [K in keyof DayFigures]: DayFigures[K] }>(
    sql`SELECT ${NAMES} FROM (${measured(dates, days)}) measured ORDER BY measured.day`,
  )
  return rows
}

/** Stores the figures of past days; days already stored do not change. */
export async function storeDays(on: Executor, dates: Dates, days: LocalDays): Promise<void> {
  await on.execute(sql`
    INSERT INTO ${insightDays} (day, total_users, new_users, active_users, views, watched_seconds)
    SELECT day, total_users, new_users, active_users, views, watched_seconds
    FROM (${measured(dates, days)}) measured
    ON CONFLICT (day) DO NOTHING`)
}

/** The stored figures of the days from `from` to `to`, both inclusive. */
export async function listDays(on: Executor, from: string, to: string): Promise<DayFigures[]> {
  return on
    .select({
      day: insightDays.day,
      totalUsers: insightDays.totalUsers,
      newUsers: insightDays.newUsers,
      activeUsers: insightDays.activeUsers,
      views: insightDays.views,
      watchedSeconds: insightDays.watchedSeconds,
    })
    .from(insightDays)
    .where(and(gte(insightDays.day, from), lte(insightDays.day, to)))
    .orderBy(asc(insightDays.day))
}

/** The last counted day, and when the first user was created; null when there is none. */
export async function findHistory(
  on: Executor,
): Promise<{ counted: string | null; began: Date | null }> {
  const [row] = await on.select({ counted: max(insightDays.day) }).from(insightDays)
  const [first] = await on
    .select({ at: min(users.createdAt) })
    .from(users)
    .where(sql`${users.deletedAt} IS NULL`)
  return { counted: row?.counted ?? null, began: first?.at ?? null }
}

/** Deletes the rows of active users and time watched for counted days before `before`. */
export async function deleteCountedDays(on: Executor, before: string): Promise<void> {
  const counted = on
    .select({ day: insightDays.day })
    .from(insightDays)
    .where(lte(insightDays.day, before))
  await on
    .delete(activeDays)
    .where(and(lt(activeDays.day, before), inArray(activeDays.day, counted)))
  await on.delete(watchDays).where(and(lt(watchDays.day, before), inArray(watchDays.day, counted)))
}

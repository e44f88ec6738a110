import { asc, desc, gte, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { activeDays, users } from '../../accounts/tables.ts'
import { videoViews } from '../../videos/tables.ts'
import type { LocalDays } from '../../../platform/local-days.ts'
import { periodOf, isCountedMember } from '../counts/counts-queries.ts'
import { memberActivity, retentionCohorts, retentionMonths } from './activity-schema.ts'

const within = (column: string, day: string, { startOf, endOf }: LocalDays) =>
  sql`${sql.raw(column)} >= ${startOf(day)} AND ${sql.raw(column)} < ${endOf(day)}`
const monthOf = (day: ReturnType<typeof sql>) => sql`date_trunc('month', ${day})::date`

/** Adds those who joined on a day to the size of the cohort of their month. */
export async function addToCohort(on: Executor, day: string, days: LocalDays): Promise<void> {
  await on.execute(sql`
    INSERT INTO ${retentionCohorts} (joined, members)
    SELECT ${monthOf(sql`${day}::timestamp`)}, count(*)::int FROM ${users} joined
    WHERE ${within('joined.created_at', day, days)} AND ${isCountedMember(sql`joined.id`)}
    HAVING count(*) > 0
    ON CONFLICT (joined) DO UPDATE SET members = ${retentionCohorts.members} + excluded.members`)
}

/**
 * Notes the members who were active on a day, and counts in their cohorts those who were not active in that month
 * before. Views name days of before activity was noted. Days are counted in order.
 *
 * @param months the first days of the months since the first member joined
 */
export async function addActiveDay(
  on: Executor,
  day: string,
  { days, months }: { days: LocalDays; months: readonly string[] },
): Promise<void> {
  await on.execute(sql`
    WITH active AS (
      SELECT user_id FROM ${activeDays} WHERE day = ${day}::date
      UNION
      SELECT user_id FROM ${videoViews} viewed WHERE ${within('viewed_at', day, days)} AND user_id IS NOT NULL
    ), members AS (
      SELECT member.id, ${periodOf(sql`member.created_at`, months, days)} AS joined, former.last_day
      FROM active JOIN ${users} member ON member.id = active.user_id
      LEFT JOIN ${memberActivity} former ON former.user_id = member.id
      WHERE member.created_at < ${days.endOf(day)}
        AND ${isCountedMember(sql`member.id`)}
    ), noted AS (
      INSERT INTO ${memberActivity} (user_id, last_day, days)
      SELECT id, ${day}::date, 1 FROM members
      ON CONFLICT (user_id) DO UPDATE SET last_day = excluded.last_day,
        days = CASE WHEN excluded.last_day - member_activity.last_day > 63 THEN 1
          ELSE member_activity.days << (excluded.last_day - member_activity.last_day) | 1 END
      WHERE member_activity.last_day < excluded.last_day
    )
    INSERT INTO ${retentionMonths} (joined, month, members)
    SELECT joined,
      (extract(year FROM age(${monthOf(sql`${day}::date`)}, joined)) * 12
        + extract(month FROM age(${monthOf(sql`${day}::date`)}, joined)))::smallint,
      count(*)::int
    FROM members
    WHERE last_day IS NULL OR ${monthOf(sql`last_day`)} < ${monthOf(sql`${day}::date`)}
    GROUP BY 1, 2
    ON CONFLICT (joined, month) DO UPDATE SET members = ${retentionMonths.members} + excluded.members`)
}

/** Cohorts from a month on, latest first, and what became of them. */
export async function listRetention(on: Executor, from: string) {
  const cohorts = await on
    .select()
    .from(retentionCohorts)
    .where(gte(retentionCohorts.joined, from))
    .orderBy(desc(retentionCohorts.joined))
  const months = await on
    .select()
    .from(retentionMonths)
    .where(gte(retentionMonths.joined, from))
    .orderBy(asc(retentionMonths.month))
  return { cohorts, months }
}

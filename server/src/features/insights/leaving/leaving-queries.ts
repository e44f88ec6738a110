import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { enrollmentPauses, enrollments } from '../../programs/tables.ts'
import { subscriptions } from '../../subscriptions/tables.ts'
import { memberActivity } from '../activity/activity-schema.ts'
import { addToDay, type LocalDays } from '../../../platform/local-days.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { daysFrom, periodOf } from '../counts/counts-queries.ts'
import { leavingMembers } from './leaving-schema.ts'

/** Days without activity after which a member may be leaving. */
const INACTIVE_DAYS = 10
/** Fewer days than before: at most half, where there were at least this many. */
const LEAST_DAYS_BEFORE = 4

/** The number of active days among the 28 that begin `from` days before `day`; `shift` is how old the bits are. */
const activeDays = (from: number) => sql`CASE WHEN shift > 63 THEN 0 ELSE bit_count(
  ((days << shift) >> ${from} & ((1::bigint << 28) - 1))::bit(64)) END::int`

/**
 * Replaces the list by what follows on a day: members with a running trial or subscription of their own that they have not cancelled.
 * A paused program explains fewer days; why it is paused is not read.
 *
 * @param began when the first member joined; null: nobody has
 */
export async function storeLeaving(
  on: Executor,
  { day, began, days }: { day: string; began: Date | null; days: LocalDays },
): Promise<void> {
  const first = began === null ? day : days.dayOf(began)
  // Members who have joined since are on the list as well.
  const all = daysFrom(first < day ? first : day, addToDay(day, 1))
  await on.execute(sql`
    WITH facts AS (
      SELECT member.id, coalesce(activity.last_day, ${periodOf(sql`member.created_at`, all, days)}) AS last_day,
        coalesce(activity.days, 0) AS days, coalesce(${day}::date - activity.last_day, 64) AS shift,
        EXISTS (SELECT FROM ${subscriptions} subscription WHERE subscription.user_id = member.id
          AND subscription.ended_at IS NULL AND subscription.status = 'past_due') AS card_failed,
        EXISTS (SELECT FROM ${enrollments} enrollment
          JOIN ${enrollmentPauses} pause ON pause.enrollment_id = enrollment.id
          WHERE enrollment.user_id = member.id AND enrollment.status <> 'stopped'
            AND pause.from_day <= ${day}::date - '1970-01-01'::date
            AND pause.until_day > ${day}::date - '1970-01-01'::date - 28) AS paused
      FROM ${users} member
      LEFT JOIN ${memberActivity} activity ON activity.user_id = member.id
      WHERE member.deleted_at IS NULL AND member.roles = '{user}' AND member.household_holder_id IS NULL
        AND member.subscription_plan <> 'none' AND member.next_billing_at >= ${days.startOf(day)}
        AND NOT EXISTS (SELECT FROM ${subscriptions} subscription WHERE subscription.user_id = member.id
          AND subscription.ended_at IS NULL AND subscription.cancel_at_period_end)
        AND NOT ${isKnownMinor(sql`member.id`)}
    ), measured AS (
      SELECT *, ${activeDays(0)} AS days_now, ${activeDays(28)} AS days_before FROM facts
    ), found AS (
      SELECT id, last_day, days_now, days_before, array_remove(ARRAY[
        CASE WHEN card_failed THEN 'card-failed' END,
        CASE WHEN NOT paused AND ${day}::date - last_day >= ${INACTIVE_DAYS} THEN 'inactive' END,
        CASE WHEN NOT paused AND days_before >= ${LEAST_DAYS_BEFORE} AND days_now * 2 <= days_before
          THEN 'fewer-days' END
      ], NULL) AS reasons
      FROM measured
    ), gone AS (
      DELETE FROM ${leavingMembers} former
      WHERE NOT EXISTS (SELECT FROM found WHERE found.id = former.user_id AND reasons <> '{}')
    )
    INSERT INTO ${leavingMembers} (user_id, reasons, last_day, days_now, days_before, since)
    SELECT id, reasons, last_day, days_now, days_before, ${day}::date FROM found WHERE reasons <> '{}'
    ON CONFLICT (user_id) DO UPDATE SET reasons = excluded.reasons, last_day = excluded.last_day,
      days_now = excluded.days_now, days_before = excluded.days_before`)
}

/** The list is renewed once a day; members who were archived since then are on it no more. */
const isThere = and(eq(users.id, leavingMembers.userId), isNull(users.deletedAt))

/** A page of the list: most reasons first, then those who came onto it last. */
export const listLeaving = (on: Executor, page: { limit: number; offset: number }) =>
  on
    .select({
      user: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
      },
      reasons: leavingMembers.reasons,
      lastDay: leavingMembers.lastDay,
      daysNow: leavingMembers.daysNow,
      daysBefore: leavingMembers.daysBefore,
      since: leavingMembers.since,
    })
    .from(leavingMembers)
    .innerJoin(users, isThere)
    .orderBy(
      sql`cardinality(${leavingMembers.reasons}) DESC`,
      desc(leavingMembers.since),
      asc(leavingMembers.userId),
    )
    .limit(page.limit)
    .offset(page.offset)
export type LeavingMemberRow = Awaited<ReturnType<typeof listLeaving>>[number]

export async function countLeaving(on: Executor): Promise<number> {
  const [row] = await on.select({ total: count() }).from(leavingMembers).innerJoin(users, isThere)
  return row?.total ?? 0
}

/** What is stored of a member, for their copy. */
export async function findOwnActivity(on: Executor, userId: string) {
  const [activity] = await on
    .select({
      lastDay: memberActivity.lastDay,
      days: sql<string>`${memberActivity.days}::bit(64)::text`,
    })
    .from(memberActivity)
    .where(eq(memberActivity.userId, userId))
  const [leaving] = await on
    .select({ reasons: leavingMembers.reasons, since: leavingMembers.since })
    .from(leavingMembers)
    .where(eq(leavingMembers.userId, userId))
  return { activity, leaving }
}

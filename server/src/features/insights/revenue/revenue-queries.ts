import { asc, desc, gte, inArray, sql, and, eq, not } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { plans, subscriptions, leaveAnswers, wasKept } from '../../subscriptions/tables.ts'
import {
  revenueChecks,
  type RevenueDayRow,
  revenueDays,
  revenueSubscriptions,
} from './revenue-schema.ts'
import { isKnownMinor } from '../../households/tables.ts'

/**
 * What a subscription is worth in a month at a moment, in cents; 0 while it does not pay. One that was not read since
 * discounts are known counts with the price of its plan.
 */
const monthly = (
  at: Date,
) => sql`CASE WHEN subscription.ended_at IS NULL AND NOT subscription.paused
    AND subscription.status IN ('active','past_due')
  THEN coalesce(
    CASE WHEN subscription.discount_until <= ${at} THEN subscription.later_cents ELSE subscription.monthly_cents END,
    round(plan.price_cents / CASE plan.interval WHEN 'year' THEN 12.0 ELSE 1 END)) ELSE 0 END::int`

/** The stored subscriptions as they stand at a moment. */
const subscriptionsAt = (at: Date) => sql`
  SELECT subscription.provider_subscription_id AS subscription_id, plan.currency,
    ${monthly(at)} AS monthly_cents, subscription.cancel_at_period_end AS cancelling,
    subscription.status = 'past_due' AS failing
  FROM ${subscriptions} subscription JOIN ${plans} plan ON plan.id = subscription.plan_id`

/**
 * Writes the figures of a day: what differs between the last count and now.
 * @param end the end of the day
 * @param opening the first count of the studio, at which nothing is new
 */
export async function storeRevenueDay(
  on: Executor,
  { day, end, opening }: { day: string; end: Date; opening: boolean },
): Promise<void> {
  const fresh = opening ? sql`0` : sql`after`
  await on.execute(sql`
    INSERT INTO ${revenueDays}
      (day, currency, monthly_cents, subscriptions, new_cents, churned_cents, saved_cents, changed_cents)
    SELECT ${day}::date, currency, coalesce(sum(after), 0), count(*) FILTER (WHERE after > 0),
      coalesce(sum(${fresh}) FILTER (WHERE before = 0 AND after > 0), 0),
      coalesce(sum(before) FILTER (WHERE before > 0 AND after = 0), 0),
      coalesce(sum(after) FILTER (WHERE before > 0 AND after > 0 AND saved), 0),
      coalesce(sum(after - before) FILTER (WHERE before > 0 AND after > 0), 0)
    FROM (
      SELECT currency, coalesce(was.monthly_cents, 0) AS before, coalesce(now.monthly_cents, 0) AS after,
        was.cancelling AND NOT now.cancelling OR was.failing AND NOT now.failing AS saved
      FROM (${subscriptionsAt(end)}) now
      FULL JOIN ${revenueSubscriptions} was USING (subscription_id, currency)
    ) compared
    GROUP BY currency
    ON CONFLICT (currency, day) DO NOTHING`)
}

/** Remembers how subscriptions that have ever paid stand, for the next count. */
export async function rememberStanding(on: Executor, end: Date): Promise<void> {
  await on.execute(sql`
    INSERT INTO ${revenueSubscriptions} (subscription_id, currency, monthly_cents, cancelling, failing)
    SELECT subscription_id, currency, monthly_cents, cancelling, failing FROM (${subscriptionsAt(end)}) now
    WHERE monthly_cents > 0 OR EXISTS (SELECT FROM ${revenueSubscriptions} was
      WHERE was.subscription_id = now.subscription_id AND was.currency = now.currency)
    ON CONFLICT (subscription_id, currency) DO UPDATE SET monthly_cents = excluded.monthly_cents,
      cancelling = excluded.cancelling, failing = excluded.failing
    WHERE (${revenueSubscriptions.monthlyCents}, ${revenueSubscriptions.cancelling}, ${revenueSubscriptions.failing})
      IS DISTINCT FROM (excluded.monthly_cents, excluded.cancelling, excluded.failing)`)
  await on.execute(sql`
    DELETE FROM ${revenueSubscriptions} was WHERE NOT EXISTS (SELECT FROM (${subscriptionsAt(end)}) now
      WHERE now.subscription_id = was.subscription_id AND now.currency = was.currency)`)
}

/** The days from `from` on, by currency, earliest first. */
export const listRevenueDays = (on: Executor, from: string): Promise<RevenueDayRow[]> =>
  on
    .select()
    .from(revenueDays)
    .where(gte(revenueDays.day, from))
    .orderBy(asc(revenueDays.currency), asc(revenueDays.day))

/** A page of the stored days, latest first, for files. */
export const pageRevenueDays = (
  on: Executor,
  { limit, offset }: { limit: number; offset: number },
): Promise<RevenueDayRow[]> =>
  on
    .select()
    .from(revenueDays)
    .orderBy(desc(revenueDays.day), asc(revenueDays.currency))
    .limit(limit)
    .offset(offset)

export async function findLastCheck(on: Executor) {
  const [row] = await on.select().from(revenueChecks).orderBy(desc(revenueChecks.day)).limit(1)
  return row
}

/** Our prices at the provider, of plans that are or were on sale. */
export async function listPriceIds(on: Executor): Promise<Set<string>> {
  const rows = await on.select({ id: plans.providerPriceId }).from(plans)
  return new Set(rows.map(({ id }) => id))
}

export interface StoredSubscription {
  id: string
  priceId: string
  live: boolean
  monthlyCents: number
  cancelling: boolean
}

/** The stored subscriptions of the given ids at the provider. */
export async function listStored(
  on: Executor,
  ids: readonly string[],
  at: Date,
): Promise<StoredSubscription[]> {
  const { rows } = await on.execute<{ [K in keyof StoredSubscription]: StoredSubscription[K] }>(sql`
    SELECT subscription.provider_subscription_id AS id, plan.provider_price_id AS "priceId",
      subscription.ended_at IS NULL AS live, ${monthly(at)} AS "monthlyCents",
      subscription.cancel_at_period_end AS cancelling
    FROM ${subscriptions} subscription JOIN ${plans} plan ON plan.id = subscription.plan_id
    WHERE subscription.provider_subscription_id = ANY(${sql.param([...ids])}::text[])`)
  return rows
}

export async function markSeen(on: Executor, ids: readonly string[], day: string): Promise<void> {
  if (ids.length === 0) return
  await on
    .update(revenueSubscriptions)
    .set({ seenOn: day })
    .where(inArray(revenueSubscriptions.subscriptionId, [...ids]))
}

/** Stored subscriptions that pay since the last count and that the provider has not listed on that day. */
export async function listUnseen(
  on: Executor,
  day: string,
  most: number,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await on.execute<{ id: string; total: number }>(sql`
    SELECT subscription.provider_subscription_id AS id, count(*) OVER ()::int AS total
    FROM ${subscriptions} subscription
    JOIN ${revenueSubscriptions} paid ON paid.subscription_id = subscription.provider_subscription_id
    WHERE subscription.ended_at IS NULL AND subscription.status IN ('active','past_due') AND NOT subscription.paused
      AND paid.monthly_cents > 0 AND paid.seen_on IS DISTINCT FROM ${day}::date
    ORDER BY 1 LIMIT ${most}`)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** What is stored in all, by currency. */
export async function sumStored(on: Executor, at: Date) {
  const { rows } = await on.execute<{ currency: string; subscriptions: number; cents: number }>(sql`
    SELECT currency, count(*) FILTER (WHERE monthly_cents > 0)::int AS subscriptions,
      sum(monthly_cents)::float8 AS cents
    FROM (${subscriptionsAt(at)}) now GROUP BY currency ORDER BY currency`)
  return rows
}

export async function upsertCheck(
  on: Executor,
  row: typeof revenueChecks.$inferInsert,
): Promise<void> {
  const { day: _day, ...set } = row
  await on.insert(revenueChecks).values(row).onConflictDoUpdate({ target: revenueChecks.day, set })
}

/**
 * How often each reason was given since a moment, by members who then cancelled and by those who stayed: they paused, changed
 * the plan, took the discount, or kept what they had cancelled. The most cancellations first.
 */
export function countCancelReasons(on: Executor, since: Date) {
  const hasLeft = sql`${eq(leaveAnswers.outcome, 'cancelled')} AND NOT ${wasKept}`
  const left = sql<number>`(count(*) FILTER (WHERE ${hasLeft}))::int`
  return on
    .select({
      reason: leaveAnswers.reason,
      count: left,
      stayed: sql<number>`(count(*) FILTER (WHERE NOT (${hasLeft})))::int`,
    })
    .from(leaveAnswers)
    .where(and(gte(leaveAnswers.createdAt, since), not(isKnownMinor(sql`${leaveAnswers.userId}`))))
    .groupBy(leaveAnswers.reason)
    .orderBy(desc(left), leaveAnswers.reason)
}

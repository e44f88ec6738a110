import type { SubscriptionState } from '@carriage/contract/subscriptions/subscription-schemas'
import { and, asc, count, desc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { type Executor, outer } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import type { PlanRow } from '../checkout/plans-queries.ts'
import { payments } from '../payments/payments-schema.ts'
import { plans, subscriptions } from '../subscriptions-schema.ts'
import {
  behind,
  inTimeOf,
  isFound,
  memberColumns,
  type MoneyFilter,
  type MoneyWindow,
  type NamedMember,
  offsetOf,
} from './money-list-queries.ts'

export interface SubscriptionFilter extends MoneyFilter {
  state: SubscriptionState | undefined
  /** What its plan gives. */
  plan: PlanRow['code'] | undefined
  interval: PlanRow['interval'] | undefined
}

export interface ListedReading {
  subscription: typeof subscriptions.$inferSelect
  state: SubscriptionState
  plan: PlanRow
  member: NamedMember | null
}

/** The provider may begin a subscription a moment after its first payment. */
const EARLIEST_PAYMENT = sql`${outer(subscriptions.createdAt)} - interval '1 hour'`

/** Whether a payment for a subscription has succeeded. Gift cards and staff move the next one by a trial at the provider. */
const isPaid = sql`EXISTS (SELECT FROM ${payments} WHERE ${outer(payments.userId)} = ${outer(subscriptions.userId)}
  AND ${outer(payments.kind)} IN ('first','renewal','plan-change') AND ${outer(payments.state)} NOT IN ('failed','open')
  AND ${outer(payments.madeAt)} >= ${EARLIEST_PAYMENT})`

/** What is the matter with a subscription that has begun, the most pressing first. */
const state = sql<SubscriptionState>`CASE
  WHEN ${subscriptions.endedAt} IS NOT NULL OR ${subscriptions.status} = 'canceled' THEN 'ended'
  WHEN ${subscriptions.paused} OR ${subscriptions.status} = 'paused' THEN 'paused'
  WHEN ${subscriptions.status} IN ('past_due','unpaid') THEN 'past-due'
  WHEN ${subscriptions.cancelAtPeriodEnd} THEN 'cancelling'
  WHEN ${subscriptions.status} = 'trialing' AND NOT ${isPaid} THEN 'trial'
  ELSE 'active' END`

/** Whether the first payment, or a trial, was ever begun. */
const hasBegun = notInArray(subscriptions.status, ['incomplete', 'incomplete_expired'])

/** Whether it is of a plan, also at a price that is not sold any more; undefined for all. */
const isOfPlan = (
  on: Executor,
  code: SubscriptionFilter['plan'],
  interval: SubscriptionFilter['interval'],
): SQL | undefined =>
  code || interval
    ? inArray(
        subscriptions.planId,
        on
          .select({ id: plans.id })
          .from(plans)
          .where(and(code && eq(plans.code, code), interval && eq(plans.interval, interval))),
      )
    : undefined

const matching = (
  on: Executor,
  { state: wanted, plan, interval, ...filter }: SubscriptionFilter,
): SQL | undefined =>
  and(
    hasBegun,
    wanted && eq(state, wanted),
    isOfPlan(on, plan, interval),
    inTimeOf(subscriptions.createdAt, filter),
    isFound(on, subscriptions.userId, filter.words),
  )

const place = { at: subscriptions.createdAt, id: subscriptions.providerSubscriptionId }

/** A page of subscriptions, the latest begun first, with the members whose account is not in the archive. */
export const listSubscriptionRows = (
  on: Executor,
  filter: SubscriptionFilter,
  window: MoneyWindow<ListedReading>,
): Promise<ListedReading[]> =>
  on
    .select({ subscription: subscriptions, state, plan: plans, member: memberColumns(users) })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(users, and(eq(users.id, subscriptions.userId), isNull(users.deletedAt)))
    .where(
      and(
        matching(on, filter),
        behind(window, place, ({ subscription }) => ({
          at: subscription.createdAt,
          id: subscription.providerSubscriptionId,
        })),
      ),
    )
    .orderBy(desc(place.at), asc(place.id))
    .limit(window.limit)
    .offset(offsetOf(window))

export const countSubscriptionRows = (on: Executor, filter: SubscriptionFilter): Promise<number> =>
  on.$count(subscriptions, matching(on, filter))

/** How many subscriptions there are in each state; states without any are missing. */
export async function countByState(on: Executor): Promise<ReadonlyMap<SubscriptionState, number>> {
  const rows = await on
    .select({ state, count: count() })
    .from(subscriptions)
    .where(hasBegun)
    .groupBy(state)
  return new Map(rows.map((row) => [row.state, row.count]))
}

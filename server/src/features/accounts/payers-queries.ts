import type { SubscriptionPlan } from '@carriage/contract/accounts/schemas'
import { and, eq, gt, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../platform/db/database.ts'
import { users } from './accounts-schema.ts'
import { waitsForConsent } from './consent-schema.ts'

/** The holder of the household that a user belongs to; joined by `isHolder`. */
export const holders = alias(users, 'holders')
export const isHolder: SQL = eq(holders.id, users.householdHolderId)

/** Neither a coach nor an admin: whom the studio counts as a member. */
export const isMemberAlone: SQL = sql`${users.roles} = '{user}'`

/** What `entitlementOf` needs of a user. */
export const ownRights = {
  id: users.id,
  deviceActivatedAt: users.deviceActivatedAt,
  subscriptionMode: users.subscriptionMode,
  subscriptionPlan: users.subscriptionPlan,
  nextBillingAt: users.nextBillingAt,
  stripeSubscriptionId: users.stripeSubscriptionId,
}
/** What it needs of their holder. */
export const holderRights = {
  id: holders.id,
  deviceActivatedAt: holders.deviceActivatedAt,
  subscriptionMode: holders.subscriptionMode,
  subscriptionPlan: holders.subscriptionPlan,
  nextBillingAt: holders.nextBillingAt,
  stripeSubscriptionId: holders.stripeSubscriptionId,
}

/** How many others have their access by the subscription of a holder. */
export const countHouseholdOf = (on: Executor, holderId: string): Promise<number> =>
  on.$count(users, eq(users.householdHolderId, holderId))

/** Whether somebody of 13 to 17 is without the consent of a holder; until then they get no access on their own either. */
export async function isWaitingForConsent(on: Executor, userId: string): Promise<boolean> {
  const [row] = await on
    .select({ waits: waitsForConsent(users.id) })
    .from(users)
    .where(eq(users.id, userId))
  return row?.waits === true
}

/** The members of a plan, as `planAt` of the contract says of one: time without a subscription that has ended gives none. */
export function hasPlan(plan: SubscriptionPlan, now: Date): SQL | undefined {
  const isPast = and(isNull(users.stripeSubscriptionId), lt(users.nextBillingAt, now))
  const named = eq(users.subscriptionPlan, plan)
  return plan === 'none' ? or(named, isPast) : and(named, sql`(${isPast}) IS NOT TRUE`)
}

/** The members whom `entitlementOf` gives access, in the words of the database. */
export const hasAccess = (now: Date): SQL | undefined =>
  and(
    sql`coalesce(${users.deviceActivatedAt}, ${holders.deviceActivatedAt}) IS NOT NULL`,
    or(
      and(
        or(isNull(users.householdHolderId), isNotNull(users.stripeSubscriptionId)),
        or(isNull(users.nextBillingAt), gt(users.nextBillingAt, now)),
      ),
      and(
        isNull(users.stripeSubscriptionId),
        eq(holders.subscriptionMode, 'subscription'),
        or(isNull(holders.nextBillingAt), gt(holders.nextBillingAt, now)),
      ),
    ),
  )

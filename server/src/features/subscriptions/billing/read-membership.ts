import type { Membership } from '@carriage/contract/subscriptions/schemas'
import type { Context } from '../../../context.ts'
import { signedIn } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { entitlementOf, findUser, isSubscriber } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { presentPause, presentPrice } from '../subscriptions-presenter.ts'
import { findSubscription } from '../subscriptions-queries.ts'
import { membershipStateOf } from './membership-policy.ts'

/** What the caller has, as it was last read from the provider. */
export async function readMembership(context: Context): Promise<{ membership: Membership }> {
  const user = signedIn(await findUser(context.db, context.actor.id))
  return { membership: await membershipOf(context, user) }
}

/** What a member has, as it was last read from the provider. */
export async function membershipOf(context: Context, user: UserRow): Promise<Membership> {
  const { db } = context
  const found =
    user.stripeSubscriptionId === null
      ? undefined
      : await findSubscription(db, user.stripeSubscriptionId)
  const household = await readHolder(context, user)
  if (household) return household
  const state = membershipStateOf(user, found?.subscription, context.now())
  return {
    state,
    plan: user.subscriptionPlan,
    until: epoch(user.nextBillingAt),
    trial: user.subscriptionMode === 'trial',
    household: null,
    price: found ? presentPrice(found.plan) : null,
    pause: presentPause(found?.subscription),
    gift: state === 'granted' && user.nextBillingAt !== null,
  }
}

/** What a member of a household has; undefined for a member who pays for themselves. */
async function readHolder(context: Context, user: UserRow): Promise<Membership | undefined> {
  if (user.householdHolderId === null || user.stripeSubscriptionId !== null) return undefined
  const holder = await findUser(context.db, user.householdHolderId)
  if (!holder) return undefined
  return {
    state: 'household',
    plan: entitlementOf(user, holder).subscriptionPlan,
    // When the holder pays, and what, is theirs to know.
    until: null,
    trial: false,
    household: {
      holder_name: holder.firstName,
      entitled: isSubscriber(holder, context.now()),
    },
    price: null,
    pause: null,
    gift: false,
  }
}

import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { findUser } from '../../accounts/index.ts'
import { findSubscription } from '../subscriptions-queries.ts'
import { membershipStateOf } from './membership-policy.ts'

/** What the caller has, as it was last read from the provider. */
export async function readMembership(context: Context) {
  const { db, actor } = context
  const user = await findUser(db, actor.id)
  if (!user) throw new AppError('unauthenticated', 'Please log in to continue.')
  const reading =
    user.stripeSubscriptionId === null
      ? undefined
      : await findSubscription(db, user.stripeSubscriptionId)
  return {
    membership: {
      state: membershipStateOf(user, reading, context.now()),
      plan: user.subscriptionPlan,
      until: epoch(user.nextBillingAt),
      trial: user.subscriptionMode === 'trial',
    },
  }
}

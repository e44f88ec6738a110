import type { RevenueDifference } from '@carriage/contract/insights/studio-schemas'
import type { ListedSubscription } from '../../../adapters/payments/payments.ts'
import { monthlyCentsAt } from '../../subscriptions/index.ts'
import type { StoredSubscription } from './revenue-queries.ts'

/** Whether it brings money in now. A failed payment still does until the subscription ends. */
const pays = ({ status, paused }: ListedSubscription): boolean =>
  !paused && (status === 'active' || status === 'past_due')

/** What a subscription at the provider is worth in a month, in cents; 0 while it does not pay. */
export const monthlyCentsOf = (listed: ListedSubscription, at: Date): number =>
  pays(listed) ? monthlyCentsAt(listed.charges, at) : 0

/** In what a subscription at the provider differs from the stored one; null where they agree. */
export function differenceOf(
  listed: ListedSubscription,
  stored: StoredSubscription | undefined,
  at: Date,
): RevenueDifference | null {
  const provider = monthlyCentsOf(listed, at)
  const { id, currency } = listed
  const found = { subscription_id: id, currency, provider_cents: provider }
  // One whose first payment never succeeded is not stored on purpose.
  if (!stored) return provider === 0 ? null : { ...found, kind: 'not-stored', stored_cents: 0 }
  const both = { ...found, stored_cents: stored.monthlyCents }
  if (!stored.live) return { ...both, kind: 'ended-here' }
  if (!listed.priceIds.includes(stored.priceId)) return { ...both, kind: 'other-plan' }
  if (stored.monthlyCents !== provider) return { ...both, kind: 'other-amount' }
  return stored.cancelling === listed.cancelAtPeriodEnd ? null : { ...both, kind: 'cancellation' }
}

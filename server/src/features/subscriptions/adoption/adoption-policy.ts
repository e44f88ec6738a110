import { texts as t } from '@carriage/texts/server/subscriptions'
import type { AdoptedSubscription } from '@carriage/contract/imports/schemas'
import type { ProviderSubscription } from '../../../adapters/payments/payments.ts'
import { epoch } from '../../../platform/time.ts'
import type { PlanRow } from '../checkout/plans-queries.ts'

/** What decides whether a subscription that was sold elsewhere can go on here. */
export type Adoptable = Pick<
  ProviderSubscription,
  'id' | 'priceIds' | 'status' | 'periodEnd' | 'cancelAtPeriodEnd'
> & { paused: boolean }

/** What is known here. */
export interface KnownHere {
  plans: readonly PlanRow[]
  /** Customers and subscriptions that belong to members. */
  taken: ReadonlySet<string>
}

export type Adoption =
  | { problem: string; adopts: null }
  | { problem: null; adopts: AdoptedSubscription }

const isRunning = ({ status }: Pick<Adoptable, 'status'>): boolean =>
  status !== 'incomplete' && status !== 'incomplete_expired' && status !== 'canceled'

/**
 * Which subscription of a customer would go on here, or why none can. Two are a mistake: a reading refunds and ends all but one.
 * @param all the subscriptions of the customer at the provider
 */
export function adoptionOf(
  customerId: string,
  all: readonly Adoptable[],
  { plans, taken }: KnownHere,
): Adoption {
  const refused = (problem: string): Adoption => ({ problem, adopts: null })
  if (taken.has(customerId)) return refused(t.customerAlreadyBelongsMember)
  const running = all.filter(isRunning)
  const [first] = running
  if (!first) return refused(t.paymentProviderHasNoRunningSubscription)
  const own = running.flatMap((subscription) => {
    const plan = plans.find(({ providerPriceId: id }) => subscription.priceIds.includes(id))
    return plan ? [{ subscription, plan }] : []
  })
  const [one] = own
  if (!one)
    return refused(t.subscriptionHasPriceWhichNoneYour({ value: first.priceIds.join(', ') }))
  if (own.length > 1)
    return refused(t.customerHasRunningSubscriptionsEndAll({ length: own.length }))
  if (taken.has(one.subscription.id)) return refused(t.subscriptionCustomerAlreadyBelongsMember)
  return { problem: null, adopts: presentAdopted(one.subscription, one.plan) }
}

const presentAdopted = (subscription: Adoptable, plan: PlanRow): AdoptedSubscription => ({
  subscription_id: subscription.id,
  plan_name: plan.name,
  amount_in_cents: plan.priceCents,
  currency: plan.currency,
  interval: plan.interval,
  state: stateOf(subscription),
  until: epoch(subscription.periodEnd),
})

function stateOf({ status, paused, cancelAtPeriodEnd }: Adoptable): AdoptedSubscription['state'] {
  if (paused || status === 'paused') return 'paused'
  if (status === 'past_due' || status === 'unpaid') return 'past-due'
  if (cancelAtPeriodEnd) return 'cancelling'
  return status === 'trialing' ? 'trial' : 'active'
}

import type { Services } from '../../../context.ts'
import type { ProviderCustomer } from '../../../adapters/payments/payments.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { defineJob } from '../../../define-job.ts'
import { lockUser, updateUser } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { queueBillingEmails } from '../billing/queue-billing-emails.ts'
import {
  startSync,
  type CustomerRow,
  forgetCustomerId,
  keepTrial,
  commitSync,
} from '../customers-queries.ts'
import { listAllPlans } from '../checkout/plans-queries.ts'
import {
  accessUntil,
  isLive,
  type OwnSubscription,
  ownSubscriptions,
  subscriptionStateOf,
} from '../subscription-policy.ts'
import { endSubscriptions, putSubscription } from '../subscriptions-queries.ts'

export const syncCustomerJob = defineJob<{ customerId: string }>({
  name: 'sync-customer',
  expireInSeconds: 120,
  retryLimit: 12,
  concurrency: 5,
  run: (services, { customerId }) => syncCustomer(services, customerId),
})

/**
 * Reads a customer at the provider and writes what it says, whole or not at all. However many run, and
 * in whatever order they end, the one that read last decides. Somebody else's customer is left alone.
 */
export async function syncCustomer(services: Services, customerId: string): Promise<void> {
  const { payments, db } = services
  if (!payments) return
  const begun = await startSync(db, customerId)
  if (!begun) return
  const [plans, read] = await Promise.all([listAllPlans(db), payments.readCustomer(customerId)])
  const own = ownSubscriptions(read.subscriptions, plans)
  const toEnd = await db.transaction(async (tx) => {
    const customer = await commitSync(tx, begun)
    return customer ? await write(services, tx, customer, { read, own }) : []
  })
  for (const { subscription } of toEnd) {
    services.log.warn({ subscription: subscription.id }, 'a subscription too many is ended')
    // What was taken for it goes back first: an ended one is not looked at again.
    if (subscription.invoice) await payments.refund(subscription.invoice.id)
    await payments.cancel(subscription.id)
  }
}

interface Reading {
  read: ProviderCustomer
  own: readonly OwnSubscription[]
}

/** Writes a reading; answers what must not go on: a second subscription, or that of nobody. */
async function write(
  services: Services,
  tx: Transaction,
  customer: CustomerRow,
  { read, own }: Reading,
): Promise<OwnSubscription[]> {
  const now = services.now()
  const live = own.filter(({ subscription }) => isLive(subscription))
  const user = await lockUser(tx, customer.userId)
  for (const { subscription, planId } of own) {
    await putSubscription(tx, {
      providerSubscriptionId: subscription.id,
      userId: customer.userId,
      planId,
      status: subscription.status,
      currentPeriodEnd: subscription.periodEnd,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      accessUntil: accessUntil(subscription),
      endedAt: subscription.endedAt,
    })
  }
  if (read.deleted) {
    await endSubscriptions(tx, customer.userId, now)
    await forgetCustomerId(tx, customer.userId)
  }
  if (!user) return live
  await writeSubscriptionState(services, tx, { user, customer, own })
  await queueBillingEmails(services, tx, user, own)
  return live.slice(1)
}

async function writeSubscriptionState(
  services: Services,
  tx: Transaction,
  { user, customer, own }: { user: UserRow; customer: CustomerRow; own: Reading['own'] },
): Promise<void> {
  const { trialPlan, trialUntil } = customer
  const grant = trialPlan && trialUntil ? { plan: trialPlan, until: trialUntil } : undefined
  const state = subscriptionStateOf(user, own, grant, services.now())
  if (!state) return
  const leavesTrial = user.subscriptionMode === 'trial' && state.subscriptionMode === 'subscription'
  if (leavesTrial && user.nextBillingAt) {
    await keepTrial(tx, user.id, {
      trialPlan: user.subscriptionPlan,
      trialUntil: user.nextBillingAt,
    })
  }
  await updateUser(tx, user.id, state)
}

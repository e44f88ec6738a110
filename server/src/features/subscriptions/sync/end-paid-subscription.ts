import { texts as t } from '@carriage/texts/server/subscriptions'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { defineJob } from '../../../define-job.ts'
import { addDays } from '../../../platform/time.ts'
import { listUnpaidCheckouts } from '../gifts/gifts-queries.ts'
import { UNPAID_DAYS } from '../gifts/sync-gifts.ts'
import { findCustomer } from '../customers-queries.ts'
import { listAllPlans } from '../checkout/plans-queries.ts'
import { isLive, ownSubscriptions } from '../subscription-policy.ts'
import { listPacksToRead } from '../packs/packs-queries.ts'
import { syncCustomer } from './sync-customer.ts'

export const removeCustomerJob = defineJob<{ customerId: string }>({
  name: 'remove-customer',
  expireInSeconds: 120,
  retryLimit: 20,
  run: (services, { customerId }) => removeCustomer(services, customerId),
})

/**
 * Cancels a member's subscriptions at the provider before their account is deleted, and closes an open
 * checkout. Throws `unavailable` when the provider does not respond; the account must then not be deleted.
 */
export async function endPaidSubscription(services: Services, userId: string): Promise<void> {
  const { db, payments } = services
  const customer = await findCustomer(db, userId)
  const customerId = customer?.providerCustomerId
  if (!payments || !customerId) return
  if (customer.checkoutId !== null) await payments.closeCheckout(customer.checkoutId)
  // Nobody would be told of a gift card or a pack that is paid afterwards.
  const since = addDays(services.now(), -UNPAID_DAYS)
  const packs = { unpaidSince: since, paidSince: services.now() }
  for (const { checkoutId } of [
    ...(await listUnpaidCheckouts(db, userId, since)),
    ...(await listPacksToRead(db, userId, packs)),
  ])
    if (checkoutId !== null) await payments.closeCheckout(checkoutId)
  const [plans, read] = await Promise.all([listAllPlans(db), payments.readCustomer(customerId)])
  for (const { subscription } of ownSubscriptions(read.subscriptions, plans)) {
    if (isLive(subscription)) await payments.cancel(subscription.id)
  }
  await syncCustomer(services, customerId)
}

/**
 * Closes an open checkout and reads the customer, so that nobody begins to pay for themselves in the moment in which
 * somebody else begins to. Throws `unavailable` when the provider does not respond.
 */
export async function closeCheckout(services: Services, userId: string): Promise<void> {
  const { db, payments } = services
  const customer = await findCustomer(db, userId)
  if (!payments || !customer?.providerCustomerId) return
  if (customer.checkoutId !== null) await payments.closeCheckout(customer.checkoutId)
  await syncCustomer(services, customer.providerCustomerId)
}

const refusals = {
  member: () => t.weDidntDeleteYourAccountBecause,
  admin: () => t.weDidntDeleteAccountBecauseSubscription,
} as const

/** Final check with the account locked, so that a deleted account is never charged. */
export function refuseWhilePaying(
  member: { stripeSubscriptionId: string | null },
  by: keyof typeof refusals,
): void {
  if (member.stripeSubscriptionId !== null) throw new AppError('conflict', refusals[by])
}

/** Queues the deletion of a member's customer at the provider, within the caller's transaction. */
export async function queueCustomerRemoval(
  { jobs }: Pick<Services, 'jobs'>,
  on: Executor,
  userId: string,
): Promise<void> {
  const customerId = (await findCustomer(on, userId))?.providerCustomerId
  if (customerId) await jobs.send(on, removeCustomerJob, { customerId })
}

export async function removeCustomer(
  { payments }: Pick<Services, 'payments'>,
  customerId: string,
): Promise<void> {
  await payments?.removeCustomer(customerId)
}

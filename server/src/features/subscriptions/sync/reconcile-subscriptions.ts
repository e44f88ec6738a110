import { type Services, defineJob } from '../../../context.ts'
import type { Transaction, Executor } from '../../../platform/db/database.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { listCustomerIds, findCustomer } from '../customers-queries.ts'
import { preparePlans } from '../checkout/prepare-plans.ts'
import { extendByGiftJob, takeBackGiftJob } from '../gifts/gift-time.ts'
import { listExtendingGifts, listUnpaidCheckouts } from '../gifts/gifts-queries.ts'
import { refundPaymentJob } from '../refunds/carry-out-refund.ts'
import { listPendingRefunds } from '../refunds/refunds-queries.ts'
import { syncCustomer } from './sync-customer.ts'
import { deleteEventsBefore } from '../subscriptions-queries.ts'
import { texts as t } from '@carriage/texts/server/subscriptions'
import { AppError } from '../../../platform/app-error.ts'
import { UNPAID_DAYS } from '../gifts/sync-gifts.ts'
import { listAllPlans } from '../checkout/plans-queries.ts'
import { isLive, ownSubscriptions } from '../subscription-policy.ts'
import { listUnpaidPacks } from '../packs/packs-queries.ts'

export const removeCustomerJob = defineJob<{ customerId: string }>({
  name: 'remove-customer',
  expireInSeconds: 120,
  // Three days: the provider may be away, or its key refused, over a weekend.
  retryLimit: 1000,
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
  for (const { checkoutId } of [
    ...(await listUnpaidCheckouts(db, userId, since)),
    ...(await listUnpaidPacks(db, userId, since)),
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

export const reconcileSubscriptionsJob = defineJob({
  name: 'reconcile-subscriptions',
  expireInSeconds: 4 * 3600,
  retryLimit: 2,
  cron: '23 3 * * *',
  run: (services, _, signal) => reconcileSubscriptions(services, signal),
})

const BATCH = 200
/** Each reading takes three or four calls, and the provider allows a hundred per second. */
const CONCURRENCY = 4
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** The provider resends an event for at most three days. */
const EVENT_DAYS = 30
/** After so long, no job is trying any more. */
const GIVEN_UP_SECONDS = 2 * 3600

/** Syncs every customer, so that the state is correct even if webhooks were lost. */
export async function reconcileSubscriptions(
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  if (!services.payments) return
  await preparePlans(services)
  let failed = 0
  for (let after = FIRST_ID; ;) {
    const batch = await listCustomerIds(services.db, after, BATCH)
    const waiting = batch.map(({ customerId }) => customerId)
    const work = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        signal.throwIfAborted()
        if (!(await trySync(services, id))) failed += 1
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) break
    after = last.userId
  }
  await services.db.transaction((tx) => takeUpUnfinished(services, tx))
  await deleteEventsBefore(services.db, addDays(services.now(), -EVENT_DAYS))
  // A customer that cannot be read does not block the others; the job is retried for it.
  if (failed > 0) throw new Error(`${failed} customers could not be read`)
}

/**
 * Sends the jobs again that gave up while the provider was away: refunds, and payments that gift cards move. Both ask the
 * provider what has happened, so those that are done change nothing.
 */
async function takeUpUnfinished(services: Services, tx: Transaction): Promise<void> {
  const { jobs } = services
  const now = services.now()
  const before = addSeconds(now, -GIVEN_UP_SECONDS)
  for (const refund of await listPendingRefunds(tx, before))
    await jobs.send(tx, refundPaymentJob, refund)
  for (const { giftId, reversedAt } of await listExtendingGifts(tx, { now, before }))
    await jobs.send(tx, reversedAt ? takeBackGiftJob : extendByGiftJob, { giftId })
}

async function trySync(services: Services, customerId: string): Promise<boolean> {
  try {
    await syncCustomer(services, customerId)
    return true
  } catch (error) {
    services.log.warn({ err: error, customerId }, 'a customer could not be read')
    return false
  }
}

import { type Services, defineJob } from '../../../context.ts'
import type {
  PaymentAttempt,
  Payments,
  ProviderCustomer,
} from '../../../adapters/payments/payments.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { lockUser, updateUser } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { emit } from '../../events/index.ts'
import { queueBillingEmails } from '../billing/queue-billing-emails.ts'
import { attachGifts, grantsOf, releaseGifts } from '../gifts/gift-time.ts'
import { listGiftPayments } from '../gifts/gifts-queries.ts'
import { syncGifts, syncGiftsOfFormer } from '../gifts/sync-gifts.ts'
import { syncPacks } from '../packs/buy-pack.ts'
import { listPackPayments } from '../packs/packs-queries.ts'
import { acceptReturnOffer } from '../leaving/leaving-queries.ts'
import { refundOfKey } from '../refunds/refund-policy.ts'
import { refuseRefunds } from '../refunds/refunds-queries.ts'
import * as queries from '../customers-queries.ts'
import { listAllPlans } from '../checkout/plans-queries.ts'
import { insertPlanTrial } from '../checkout/trials-queries.ts'
import { hasPaid, paymentKinds, paymentState } from '../payments/payment-policy.ts'
import { upsertPayments } from '../payments/payments-queries.ts'
import {
  accessUntil,
  isInTrial,
  isLive,
  isPaidBack,
  type OwnSubscription,
  ownSubscriptions,
  pastDueSince,
  subscriptionStateOf,
} from '../subscription-policy.ts'
import {
  endSubscriptions,
  lockSubscriptions,
  upsertSubscription,
} from '../subscriptions-queries.ts'
import { relinkCustomer } from './relink-customer.ts'
import { worthOf } from '../worth-policy.ts'

/** The last reading of a subscription. */
interface Former {
  providerSubscriptionId: string
  cancelAtPeriodEnd: boolean
  paused: boolean
  pastDueSince: Date | null
}

/** Tells webhooks what a reading shows for the first time, however it came about. */
async function tellOfChanges(
  services: Services,
  tx: Transaction,
  of: { userId: string; before: readonly Former[]; own: readonly OwnSubscription[] },
): Promise<void> {
  for (const { subscription } of of.own) {
    if (!isLive(subscription)) continue
    const former = of.before.find(({ providerSubscriptionId: id }) => id === subscription.id)
    const until = epoch(accessUntil(subscription) ?? services.now())
    const member = { member_id: of.userId }
    if (subscription.pause && !former?.paused)
      await emit(services, tx, {
        type: 'subscription.paused',
        data: { ...member, starts_at: until, resumes_at: epoch(subscription.pause.resumesAt) },
      })
    if (subscription.cancelAtPeriodEnd && !former?.cancelAtPeriodEnd)
      await emit(services, tx, {
        type: 'subscription.cancelled',
        data: { ...member, ends_at: until },
      })
    if (pastDueSince(subscription) && !former?.pastDueSince)
      await emit(services, tx, { type: 'payment.failed', data: { ...member, until } })
  }
}

export const syncCustomerJob = defineJob<{ customerId: string }>({
  name: 'sync-customer',
  expireInSeconds: 120,
  retryLimit: 12,
  concurrency: 5,
  run: (services, { customerId }) => syncCustomer(services, customerId),
})

/** Queues the reading of customers. */
export async function queueSyncs(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  customerIds: Iterable<string>,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const customerId of customerIds) await jobs.send(tx, syncCustomerJob, { customerId })
  })
}

/**
 * Reads a customer at the provider and stores its state in one transaction. When several run concurrently, the
 * reading that began last wins. A customer without an account is given back to the one that it was created for. Where that is gone,
 * only the gift cards are read that they have paid here; customers of other installations have none.
 */
export async function syncCustomer(services: Services, customerId: string): Promise<void> {
  const { payments, db } = services
  if (!payments) return
  const begun = await beginReading(services, payments, customerId)
  if (!begun) return syncGiftsOfFormer(services, payments, customerId)
  await syncGifts(services, payments, { userId: begun.userId, customerId })
  await syncPacks(services, payments, { userId: begun.userId, customerId })
  const reading = await readEndingPaidBack(services, payments, customerId)
  const toEnd = await db.transaction(async (tx) => {
    // Before the row of the customer, as who redeems a gift card or is given time locks them.
    await lockUser(tx, begun.userId)
    const customer = await queries.commitSync(tx, begun)
    return customer ? await write(services, tx, customer, reading) : []
  })
  for (const { subscription } of toEnd) {
    services.log.warn({ subscription: subscription.id }, 'ending a duplicate subscription')
    // Refunds before cancelling: an ended subscription is not processed again.
    if (subscription.invoice) await payments.refund(subscription.invoice.id)
    await payments.cancel(subscription.id)
  }
}

/** Numbers a reading; undefined for a customer of no account here. */
async function beginReading({ db }: Services, payments: Payments, customerId: string) {
  const begun = await queries.startSync(db, customerId)
  if (begun) return begun
  await relinkCustomer(db, payments, customerId)
  return queries.startSync(db, customerId)
}

interface Reading {
  read: ProviderCustomer
  own: readonly OwnSubscription[]
  attempts: readonly PaymentAttempt[]
}

async function readOwn({ db }: Services, payments: Payments, customerId: string): Promise<Reading> {
  const [plans, read, attempts] = await Promise.all([
    listAllPlans(db),
    payments.readCustomer(customerId),
    payments.listPaymentAttempts(customerId),
  ])
  return { read, own: ownSubscriptions(read.subscriptions, plans), attempts }
}

/** Reads a customer. Ends subscriptions whose current period was paid back, so that the reading shows them as ended. */
async function readEndingPaidBack(
  services: Services,
  payments: Payments,
  customerId: string,
): Promise<Reading> {
  const reading = await readOwn(services, payments, customerId)
  const paidBack = reading.own.filter(({ subscription }) => isPaidBack(subscription))
  if (paidBack.length === 0) return reading
  for (const { subscription } of paidBack) await payments.cancel(subscription.id)
  return readOwn(services, payments, customerId)
}

/** Stores a reading; returns the subscriptions to cancel: duplicates, and those of deleted members. */
async function write(
  services: Services,
  tx: Transaction,
  customer: queries.CustomerRow,
  { read, own, attempts }: Reading,
): Promise<OwnSubscription[]> {
  const now = services.now()
  const live = own.filter(({ subscription }) => isLive(subscription))
  const user = await lockUser(tx, customer.userId)
  const before = await lockSubscriptions(tx, customer.userId)
  for (const { subscription, planId } of own) {
    await upsertSubscription(tx, {
      providerSubscriptionId: subscription.id,
      userId: customer.userId,
      planId,
      status: subscription.status,
      currentPeriodEnd: subscription.periodEnd,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      accessUntil: accessUntil(subscription),
      endedAt: subscription.endedAt,
      paused: subscription.pause !== null,
      resumesAt: subscription.pause?.resumesAt ?? null,
      pastDueSince: pastDueSince(subscription),
      createdAt: subscription.createdAt,
      ...worthOf(subscription.charges, now),
    })
  }
  const kinds = paymentKinds(attempts, {
    'gift-card': await listGiftPayments(tx, customer.userId),
    'private-classes': await listPackPayments(tx, customer.userId),
  })
  await upsertPayments(
    tx,
    attempts.map((attempt) => ({
      id: attempt.id,
      userId: customer.userId,
      amountCents: attempt.status === 'succeeded' ? attempt.paidCents : attempt.amountCents,
      refundedCents: attempt.refundedCents,
      lostCents: attempt.lostCents,
      currency: attempt.currency,
      state: paymentState(attempt),
      kind: kinds.get(attempt.id) ?? null,
      madeAt: attempt.createdAt,
    })),
  )
  const failed = attempts.flatMap(({ failedRefunds }) => failedRefunds)
  await refuseRefunds(
    tx,
    failed.flatMap((key) => refundOfKey(key) ?? []),
  )
  if (read.deleted) {
    await endSubscriptions(tx, customer.userId, now)
    await queries.clearCustomerId(tx, customer.userId)
  }
  if (!user) return live
  await tellOfChanges(services, tx, { userId: user.id, before, own })
  if (live.length > 0 && user.stripeSubscriptionId === null)
    await acceptReturnOffer(tx, user.id, now)
  const running = live.map(({ subscription }) => subscription.id)
  await releaseGifts(services, tx, user.id, running)
  if (live[0] && isInTrial(live[0].subscription) && !hasPaid(attempts, live[0].subscription))
    await attachGifts(tx, user.id, live[0])
  await writeSubscriptionState(services, tx, { user, customer, own })
  await queueBillingEmails(services, tx, user, own)
  return live.slice(1)
}

async function writeSubscriptionState(
  services: Services,
  tx: Transaction,
  { user, customer, own }: { user: UserRow; customer: queries.CustomerRow; own: Reading['own'] },
): Promise<void> {
  const state = subscriptionStateOf(user, own, await grantsOf(tx, customer.userId), services.now())
  if (!state) return
  const leavesTrial = user.subscriptionMode === 'trial' && state.subscriptionMode === 'subscription'
  if (leavesTrial && user.nextBillingAt) {
    await queries.saveReplacedTrial(tx, user.id, {
      trialPlan: user.subscriptionPlan,
      trialUntil: user.nextBillingAt,
    })
  }
  // Nobody without a trial or a subscription before begins with a trial but that of a plan.
  const begins =
    user.subscriptionMode === null && own.some(({ subscription }) => isInTrial(subscription))
  if (begins) await insertPlanTrial(tx, services.hashEmail(user.email), services.now())
  await updateUser(tx, user.id, state)
  const told = ['subscriptionMode', 'subscriptionPlan', 'nextBillingAt'] as const
  if (told.some((name) => String(user[name]) !== String(state[name])))
    await emit(services, tx, {
      type: 'subscription.changed',
      data: {
        member_id: user.id,
        mode: state.subscriptionMode,
        plan: state.subscriptionPlan,
        until: epoch(state.nextBillingAt),
      },
    })
}

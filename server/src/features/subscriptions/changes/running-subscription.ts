import { texts as t } from '@carriage/texts/server/subscriptions'
import type { Payments, ProviderSubscription } from '../../../adapters/payments/payments.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { readMembership } from '../billing/read-membership.ts'
import { offeredPayments } from '../checkout/list-plans.ts'
import { listAllPlans, type PlanRow } from '../checkout/plans-queries.ts'
import { findCustomer } from '../customers-queries.ts'
import { isLive, ownSubscriptions } from '../subscription-policy.ts'
import { syncCustomer } from '../sync/sync-customer.ts'
import type { Says } from '@carriage/texts/says'
import type { Refusal } from './change-policy.ts'

type Texts = Readonly<Record<Refusal, Says>>

/** Why a member cannot change their own subscription. */
export const ownRefusals: Texts = {
  'paused-already': () => t.yourSubscriptionPausedAlready,
  yearly: () => t.planForYearCannotPaused,
  cancelled: () => t.yourSubscriptionCancelledKeepFirstThen,
  'payment-open': () => t.paymentOpenChangeYourCardFirst,
  'not-paid-yet': () => t.possibleAfterNextPayment,
  paused: () => t.yourSubscriptionPausedResumeFirst,
  'not-paused': () => t.yourSubscriptionNotPaused,
  'not-cancelled': () => t.yourSubscriptionNotCancelled,
  'nothing-paid': () => t.noTimePaidFor,
  'gift-pays': () => t.giftCardPaysForYourPlan,
  'no-other-plan': () => t.thereNoOtherPlanRightNow,
}

/** The same in the words of staff, who change it for a member. */
export const staffRefusals: Texts = {
  'paused-already': () => t.subscriptionPausedAlready,
  yearly: () => t.planForYearCannotPaused,
  cancelled: () => t.subscriptionCancelledKeepFirst,
  'payment-open': () => t.paymentOpenMemberCanChangeTheir,
  'not-paid-yet': () => t.possibleAfterNextPayment,
  paused: () => t.subscriptionPausedResumeFirst,
  'not-paused': () => t.subscriptionNotPaused,
  'not-cancelled': () => t.subscriptionNotCancelled,
  'nothing-paid': () => t.noTimePaidForEndAt,
  'gift-pays': () => t.giftCardPaysForPlanUntil,
  'no-other-plan': () => t.thereNoOtherPlanInCurrency,
}

const rateLimit = { name: 'billing-change', limit: 60, windowSeconds: 3600 } as const

export interface Running {
  /** The member whose it is. */
  userId: string
  payments: Payments
  customerId: string
  subscription: ProviderSubscription
  plan: PlanRow
}

/** A member's running subscription as the provider has it now; undefined without one. */
export async function findRunning(
  { db, payments }: Context,
  userId: string,
): Promise<Running | undefined> {
  const customer = await findCustomer(db, userId)
  const customerId = customer?.providerCustomerId
  if (!payments || !customerId) return undefined
  const [plans, read] = await Promise.all([listAllPlans(db), payments.readCustomer(customerId)])
  const own = ownSubscriptions(read.subscriptions, plans).find(({ subscription }) =>
    isLive(subscription),
  )
  const plan = own && plans.find(({ id }) => id === own.planId)
  return plan && { userId, payments, customerId, subscription: own.subscription, plan }
}

/**
 * The subscription that a call changes, the caller's own where no other member is named. Throws 409 without one, and 429 after
 * too many changes by the caller.
 */
export async function runningSubscription(
  context: Context,
  userId: string = context.actor.id,
): Promise<Running> {
  const { actor, db } = context
  offeredPayments(context)
  await consumeRateLimit(db, rateLimit, actor.id, context.now())
  const running = await findRunning(context, userId)
  if (!running) throw new AppError('conflict', () => t.thereNoRunningSubscriptionChange)
  return running
}

/** Throws 409 with the reason why something cannot be done. */
export function refuse(reason: string | undefined): void {
  if (reason !== undefined) throw new AppError('conflict', () => reason)
}

/** Reads what has become of a change, and answers it. */
export async function answerChange(context: Context, { customerId }: Running, message: string) {
  await syncCustomer(context, customerId)
  return { message, ...(await readMembership(context)) }
}

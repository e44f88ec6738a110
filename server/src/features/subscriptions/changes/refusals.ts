import type { Says } from '@carriage/texts/says'
import { texts as t } from '@carriage/texts/server/subscriptions'
import type { Refusal } from './change-policy.ts'

type Texts = Readonly<Record<Refusal, Says>>

/** Why a member cannot change their own subscription. */
export const ownRefusals: Texts = {
  'paused-already': () => t.yourSubscriptionPausedAlready,
  yearly: () => t.planForYearCannotPaused,
  cancelled: () => t.yourSubscriptionCancelledKeepFirstThen,
  'payment-open': () => t.paymentOpenChangeYourCardFirst,
  'not-paid-yet': () => t.possibleAfterFirstPayment,
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
  'not-paid-yet': () => t.possibleAfterFirstPayment,
  paused: () => t.subscriptionPausedResumeFirst,
  'not-paused': () => t.subscriptionNotPaused,
  'not-cancelled': () => t.subscriptionNotCancelled,
  'nothing-paid': () => t.noTimePaidForEndAt,
  'gift-pays': () => t.giftCardPaysForPlanUntil,
  'no-other-plan': () => t.thereNoOtherPlanInCurrency,
}

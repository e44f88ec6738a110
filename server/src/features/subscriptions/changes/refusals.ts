import { texts as t } from '@carriage/texts/server/subscriptions'
import type { Refusal } from './change-policy.ts'

type Texts = Readonly<Record<Refusal, string>>

/** Why a member cannot change their own subscription. */
export const ownRefusals: Texts = {
  get 'paused-already'(): string {
    return t.yourSubscriptionPausedAlready
  },
  get yearly(): string {
    return t.planForYearCannotPaused
  },
  get cancelled(): string {
    return t.yourSubscriptionCancelledKeepFirstThen
  },
  get 'payment-open'(): string {
    return t.paymentOpenChangeYourCardFirst
  },
  get 'not-paid-yet'(): string {
    return t.possibleAfterFirstPayment
  },
  get paused(): string {
    return t.yourSubscriptionPausedResumeFirst
  },
  get 'not-paused'(): string {
    return t.yourSubscriptionNotPaused
  },
  get 'not-cancelled'(): string {
    return t.yourSubscriptionNotCancelled
  },
  get 'nothing-paid'(): string {
    return t.noTimePaidFor
  },
  get 'gift-pays'(): string {
    return t.giftCardPaysForYourPlan
  },
  get 'no-other-plan'(): string {
    return t.thereNoOtherPlanRightNow
  },
}

/** The same in the words of staff, who change it for a member. */
export const staffRefusals: Texts = {
  get 'paused-already'(): string {
    return t.subscriptionPausedAlready
  },
  get yearly(): string {
    return t.planForYearCannotPaused
  },
  get cancelled(): string {
    return t.subscriptionCancelledKeepFirst
  },
  get 'payment-open'(): string {
    return t.paymentOpenMemberCanChangeTheir
  },
  get 'not-paid-yet'(): string {
    return t.possibleAfterFirstPayment
  },
  get paused(): string {
    return t.subscriptionPausedResumeFirst
  },
  get 'not-paused'(): string {
    return t.subscriptionNotPaused
  },
  get 'not-cancelled'(): string {
    return t.subscriptionNotCancelled
  },
  get 'nothing-paid'(): string {
    return t.noTimePaidForEndAt
  },
  get 'gift-pays'(): string {
    return t.giftCardPaysForPlanUntil
  },
  get 'no-other-plan'(): string {
    return t.thereNoOtherPlanInCurrency
  },
}

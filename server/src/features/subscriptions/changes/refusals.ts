import type { Refusal } from './change-policy.ts'

type Texts = Readonly<Record<Refusal, string>>

/** Why a member cannot change their own subscription. */
export const ownRefusals: Texts = {
  'paused-already': 'Your subscription is paused already.',
  yearly: 'A plan for a year cannot be paused.',
  cancelled: 'Your subscription is cancelled. Keep it first, then you can change it.',
  'payment-open': 'A payment is open. Please change your card first.',
  'not-paid-yet': 'This is possible after the first payment.',
  paused: 'Your subscription is paused. Resume it first.',
  'not-paused': 'Your subscription is not paused.',
  'not-cancelled': 'Your subscription is not cancelled.',
  'nothing-paid': 'No time is paid for.',
  'gift-pays':
    'A gift card pays for your plan. You can change to another one when its time is over.',
  'no-other-plan': 'There is no other plan right now.',
}

/** The same in the words of staff, who change it for a member. */
export const staffRefusals: Texts = {
  'paused-already': 'The subscription is paused already.',
  yearly: 'A plan for a year cannot be paused.',
  cancelled: 'The subscription is cancelled. Keep it first.',
  'payment-open': 'A payment is open. The member can change their card.',
  'not-paid-yet': 'This is possible after the first payment.',
  paused: 'The subscription is paused. Resume it first.',
  'not-paused': 'The subscription is not paused.',
  'not-cancelled': 'The subscription is not cancelled.',
  'nothing-paid': 'No time is paid for. End it at once instead.',
  'gift-pays': 'A gift card pays for this plan until its time is over.',
  'no-other-plan': 'There is no other plan in this currency.',
}

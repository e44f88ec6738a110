import { expect, test } from 'vitest'
import { addDays } from '../../../platform/time.ts'
import { membershipStateOf } from './membership-policy.ts'

const now = new Date('2026-11-22T10:00:00Z')
const [past, future] = [addDays(now, -1), addDays(now, 9)]
const member = {
  subscriptionMode: null,
  subscriptionPlan: 'none',
  stripeSubscriptionId: null,
  nextBillingAt: null,
} as const
const trial = { ...member, subscriptionMode: 'trial', subscriptionPlan: 'premium' } as const
const payer = {
  subscriptionMode: 'subscription',
  subscriptionPlan: 'premium',
  stripeSubscriptionId: 'sub_1',
  nextBillingAt: future,
} as const
const formerPayer = { ...payer, subscriptionPlan: 'none', stripeSubscriptionId: null } as const

const plain = {
  status: 'active',
  cancelAtPeriodEnd: false,
  paused: false,
  accessUntil: null,
} as const

test.each([
  ['somebody without a device', member, undefined, 'none'],
  [
    'a plan that an operator gave',
    { ...member, subscriptionPlan: 'premium' },
    undefined,
    'granted',
  ],
  ['a running trial', { ...trial, nextBillingAt: future }, undefined, 'trial'],
  [
    'a trial of no plan',
    { ...trial, subscriptionPlan: 'none', nextBillingAt: future },
    undefined,
    'trial',
  ],
  ['a trial that is over', { ...trial, nextBillingAt: past }, undefined, 'ended'],
  ['a subscription that ended', { ...formerPayer, nextBillingAt: past }, undefined, 'ended'],
  ['a subscription', payer, { status: 'active' }, 'active'],
  ['a subscription whose first payment is still to come', payer, { status: 'trialing' }, 'active'],
  ['a cancelled one', payer, { status: 'active', cancelAtPeriodEnd: true }, 'cancelling'],
  ['a failed renewal', payer, { status: 'past_due' }, 'past-due'],
  [
    'a failed renewal of a cancelled one',
    payer,
    { status: 'past_due', cancelAtPeriodEnd: true },
    'past-due',
  ],
  ['a renewal that was given up', payer, { status: 'unpaid' }, 'past-due'],
  ['a paused one', payer, { status: 'paused' }, 'paused'],
  ['one whose pause has closed classes', payer, { paused: true, accessUntil: past }, 'paused'],
  ['one that will pause', payer, { paused: true, accessUntil: future }, 'active'],
  [
    'one that ends before it would pause',
    payer,
    { paused: true, accessUntil: future, cancelAtPeriodEnd: true },
    'cancelling',
  ],
  ['a gift', { ...payer, stripeSubscriptionId: null, nextBillingAt: future }, undefined, 'granted'],
  [
    'a gift that is over',
    { ...payer, stripeSubscriptionId: null, nextBillingAt: past },
    undefined,
    'ended',
  ],
  ['a deleted one whose reading has not been written yet', payer, undefined, 'granted'],
] as const)('%s', (_, of, reading, state) =>
  expect(membershipStateOf(of, reading && { ...plain, ...reading }, now)).toBe(state),
)

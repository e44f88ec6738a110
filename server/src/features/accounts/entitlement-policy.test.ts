import { expect, test } from 'vitest'
import { addDays } from '../../platform/time.ts'
import { entitlementOf, isSubscriber, type Payer } from './entitlement-policy.ts'

const now = new Date('2026-11-23T12:00:00Z')
const [past, soon] = [addDays(now, -1), addDays(now, 20)]
const nothing: Payer = {
  id: 'nobody',
  deviceActivatedAt: null,
  subscriptionMode: null,
  subscriptionPlan: 'none',
  nextBillingAt: null,
  stripeSubscriptionId: null,
}
const member = { ...nothing, id: 'member' }
const holder: Payer = {
  id: 'holder',
  deviceActivatedAt: past,
  subscriptionMode: 'subscription',
  subscriptionPlan: 'premium',
  nextBillingAt: soon,
  stripeSubscriptionId: 'sub_1',
}
const trial = {
  subscriptionMode: 'trial',
  subscriptionPlan: 'premium',
  nextBillingAt: soon,
} as const
const LONG_AGO = new Date(0)

test('nobody’s member has what is their own', () => {
  expect(entitlementOf({ ...member, ...trial, deviceActivatedAt: past }, null)).toEqual({
    payerId: 'member',
    deviceActivatedAt: past,
    subscriptionPlan: 'premium',
    nextBillingAt: soon,
  })
})

const household = { payerId: 'holder', deviceActivatedAt: past }
const over = { ...household, subscriptionPlan: 'none', nextBillingAt: LONG_AGO }
test.each([
  ['runs', holder, { ...household, subscriptionPlan: 'premium', nextBillingAt: soon }],
  [
    'ended, was paused or waits for its payment',
    { ...holder, nextBillingAt: past },
    { ...household, subscriptionPlan: 'premium', nextBillingAt: past },
  ],
  [
    'was cancelled and has ended',
    { ...holder, subscriptionPlan: 'none' as const, nextBillingAt: past },
    { ...household, subscriptionPlan: 'none', nextBillingAt: past },
  ],
  ['is a trial again', { ...holder, ...trial }, over],
  ['was a plan of the studio', { ...holder, subscriptionMode: null, nextBillingAt: null }, over],
])('a member has what the holder’s subscription gives when it %s', (_, of, expected) => {
  expect(entitlementOf(member, of)).toEqual(expected)
  // A trial of their own changes nothing, nor does what they had before.
  expect(entitlementOf({ ...member, ...trial }, of)).toEqual(expected)
})

test('whoever pays for themselves has what they pay for', () => {
  const own = { ...member, ...holder, id: 'member', nextBillingAt: soon }
  expect(entitlementOf(own, { ...holder, nextBillingAt: past })).toEqual({
    payerId: 'member',
    deviceActivatedAt: past,
    subscriptionPlan: 'premium',
    nextBillingAt: soon,
  })
})

test.each([
  ['a subscription', holder, true],
  ['a subscription without an end', { ...holder, nextBillingAt: null }, true],
  ['a subscription on its last second', { ...holder, nextBillingAt: now }, true],
  ['a subscription that is over', { ...holder, nextBillingAt: past }, false],
  ['one that was cancelled', { ...holder, subscriptionPlan: 'none' as const }, false],
  ['a trial', { ...holder, ...trial }, false],
  ['nothing', nothing, false],
])('%s: a subscriber is %s', (_, user, expected) => expect(isSubscriber(user, now)).toBe(expected))

import { expect, test } from 'vitest'
import { trialOf } from './devices-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const code = { plan: 'premium', trialDuration: 30 } as const

test.each([null, 'trial'] as const)('a first activation (%s before) starts a trial', (mode) => {
  expect(trialOf({ subscriptionMode: mode }, code, false, now)).toEqual({
    subscriptionMode: 'trial',
    subscriptionPlan: 'premium',
    nextBillingAt: new Date('2026-06-09T12:00:00Z'),
  })
})

test('the trial of a code without a plan opens no plan', () => {
  const plain = { plan: 'none', trialDuration: 14 } as const
  expect(trialOf({ subscriptionMode: null }, plain, false, now)).toMatchObject({
    subscriptionPlan: 'none',
    nextBillingAt: new Date('2026-05-24T12:00:00Z'),
  })
})

test('who had a trial before gets one that is over', () => {
  expect(trialOf({ subscriptionMode: null }, code, true, now)?.nextBillingAt).toEqual(now)
})

test('who has subscribed keeps what they have', () => {
  expect(trialOf({ subscriptionMode: 'subscription' }, code, false, now)).toBeUndefined()
})

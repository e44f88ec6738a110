import { expect, test } from 'vitest'
import { endPaidSubscription } from './end-paid-subscription.ts'

test('an account with a running subscription is kept', () => {
  expect(() => endPaidSubscription({ stripeSubscriptionId: 'sub_1' })).toThrow(/still running/)
  expect(() => endPaidSubscription({ stripeSubscriptionId: null })).not.toThrow()
})

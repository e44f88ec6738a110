import { expect, test } from 'vitest'
import { refuseWhilePaying } from './reconcile-subscriptions.ts'

test.each(['member', 'admin'] as const)(
  'an account with a running subscription cannot be deleted, with a message for the %s',
  (by) => {
    expect(() => refuseWhilePaying({ stripeSubscriptionId: 'sub_1' }, by)).toThrow(/still running/)
    expect(() => refuseWhilePaying({ stripeSubscriptionId: null }, by)).not.toThrow()
  },
)

import type { Membership, Plan } from '@carriage/contract/subscriptions/schemas'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { OrderSummary } from './order-summary.tsx'

const plan: Plan = {
  _id: 'premium',
  name: 'Premium',
  price: 19.99,
  currency: 'USD',
  type: 'month',
  grants: 'premium',
  trial_days: 0,
}
const trial: Membership = {
  state: 'trial',
  plan: 'premium',
  until: 1_800_000_000,
  trial: true,
  household: null,
  price: null,
  pause: null,
  gift: false,
}
const gift: Membership = { ...trial, state: 'granted', trial: false, gift: true }

test.each([
  ['a trial of the plan is kept', trial, /trial .* You pay nothing before it ends/],
  ['a gift of the plan is kept', gift, /gift .* You pay nothing before that/],
  [
    'a trial of another plan is not',
    { ...trial, plan: 'basic' },
    /due now. Your trial .* aren’t added/,
  ],
  [
    'a trial without a plan is not',
    { ...trial, plan: 'none' },
    /due now. Your trial .* aren’t added/,
  ],
  ['a gift of another plan is not', { ...gift, plan: 'pro' }, /due now. Your gift .* aren’t added/],
] as const)('before the checkout it is said that %s', async (_, membership, text) => {
  const screen = await renderPage(<OrderSummary plan={plan} isDefault membership={membership} />)
  await expect.element(screen.getByText(text)).toBeVisible()
})

test('nothing is said of days that nobody has', async () => {
  const ended: Membership = { ...trial, state: 'ended' }
  const screen = await renderPage(<OrderSummary plan={plan} isDefault membership={ended} />)
  await expect
    .element(screen.getByRole('button', { name: 'Continue to Stripe Checkout' }))
    .toBeVisible()
  await expect.element(screen.getByText(/pay nothing|due now/)).not.toBeInTheDocument()
})

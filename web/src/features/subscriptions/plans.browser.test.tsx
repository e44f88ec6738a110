import { listPlans } from '@carriage/contract/subscriptions/endpoints'
import type { Plan } from '@carriage/contract/subscriptions/schemas'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { serve } from '../../../test/serve.ts'
import { Plans } from './plans.tsx'

const premium: Plan = {
  _id: 'premium',
  name: 'Premium',
  price: 19.99,
  currency: 'USD',
  type: 'month',
  grants: 'premium',
  trial_days: 0,
}
const basic: Plan = { ...premium, _id: 'basic', name: 'Basic', grants: 'basic' }

test.each([
  ['the only plan is named in its list, too', [premium], { Premium: 2 }],
  ['of several plans each is listed', [premium, basic], { Premium: 2, Basic: 1 }],
])('on the card, %s', async (_, plans, times) => {
  serve().on(listPlans, () => ({ plans }))
  const screen = await renderPage(<Plans band="data:," />)
  const card = screen.getByRole('region', { name: 'Premium' })
  await expect.element(card).toBeVisible()
  for (const [name, count] of Object.entries(times))
    expect(card.getByText(name, { exact: true }).elements(), name).toHaveLength(count)
})

import { openCardPage } from '@carriage/contract/subscriptions/change-endpoints'
import { getMembership } from '@carriage/contract/subscriptions/endpoints'
import type { Membership } from '@carriage/contract/subscriptions/schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import type { Banner } from './banner.ts'
import { SubscriptionBanner } from './subscription-banner.tsx'

const until = Math.floor(Date.now() / 1000)
const membership: Membership = {
  state: 'past-due',
  plan: 'premium',
  until,
  trial: false,
  household: null,
  price: null,
  pause: null,
  gift: false,
}

beforeEach(() => sessionStorage.clear())

async function draw(banner: Banner, changes: Partial<Membership>) {
  const server = serve()
  const shown = { ...membership, ...changes }
  const end = shown.until
  server.on(getMembership, () => ({ membership: shown }))
  server.on(openCardPage, () => ({ url: '#card' }))
  const user = sampleUser({
    subscription_mode: 'subscription',
    stripe_subscription_id: 'sub_1',
    next_billing_date: end,
  })
  session.signIn('token', user)
  return renderPage(<SubscriptionBanner user={user} banner={banner} onLogout={() => {}} />)
}

test.each([
  ['while classes are open', { kind: 'days', days: 3 }, until + 3 * 86_400, /^Classes stay open/],
  ['when they are closed', { kind: 'ended' }, until - 86_400, /^Classes have been closed since/],
] as const)(
  'a member with a refused card reads what happened, and changes the card, %s',
  async (_, banner, end, text) => {
    const screen = await draw(banner, { state: 'past-due', until: end })
    const dialog = screen.getByRole('dialog', { name: 'Your last payment didn’t go through' })
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expect.element(dialog.getByText(/days? left/)).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Change card' }).click()
    await vi.waitFor(() => expect(location.hash).toBe('#card'))
  },
)

test('a renewal that is to come is told of by its days', async () => {
  const screen = await draw({ kind: 'days', days: 3 }, { state: 'active', until })
  await expect.element(screen.getByRole('dialog', { name: 'Only 3 days left!' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Change card' })).not.toBeInTheDocument()
})

test.each([
  ['is to come', { kind: 'days', days: 3 }, 'active', until + 3 * 86_400, /^Premium Plan until/],
  ['has begun', { kind: 'ended' }, 'paused', until - 86_400, 'Your subscription is paused'],
] as const)(
  'a pause that %s is told as a pause, not as an end',
  async (_, banner, state, end, name) => {
    const pause = { starts_at: end, resumes_at: end + 30 * 86_400 }
    const screen = await draw(banner, { state, until: end, pause })
    const dialog = screen.getByRole('dialog', { name })
    await expect.element(dialog.getByRole('link', { name: 'Your subscription' })).toBeVisible()
    await expect.element(dialog.getByText(/has ended|days? left/)).not.toBeInTheDocument()
  },
)

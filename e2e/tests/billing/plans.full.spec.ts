import type { BrowserContext } from '@playwright/test'
import { openAs } from '../../pages/session.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { type Server, startServer, untilPrepared } from '../../support/server.ts'
import { ACCEPTED, makeExpired, makeSubscriber, pay } from '../../support/subscriber.ts'
import { expect, type Page, test } from '../../support/test.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A studio that sells more than its default plan. */
let server: Server
let context: BrowserContext | undefined
let page: Page
test.beforeAll(async () => {
  test.setTimeout(240_000)
  const prices = ['yearly', 'premium_eur', 'basic'].map((name) => `price_sandbox_${name}`)
  server = await startServer({ env: { STRIPE_MORE_PRICE_IDS: prices.join(',') } })
  await untilPrepared(server)
})
test.afterAll(() => server.stop())
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ baseURL: server.url })
  page = await context.newPage()
})
test.afterEach(() => context?.close())
test('a visitor compares plans and currencies, and a member pays for the chosen one', async () => {
  await page.goto('/plans')
  const plans = page.getByRole('group', { name: 'Plan' })
  await expect(plans.getByRole('radio')).toHaveCount(3)
  await plans.getByText('Premium, $199.00 per year').click()
  await expect(page.getByText('The first 7 days are free.')).toBeVisible()
  await page.getByLabel('Currency').selectOption('EUR')
  await expect(page.getByText('€18.99').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const member = await makeExpired(server.url)
  await openAs(page, member.session, '/plans')
  await plans.getByText('Premium, $199.00 per year').click()
  await page.getByRole('button', { name: 'Continue to Stripe Checkout' }).click()
  await pay(page, ACCEPTED)
  await page.goto('/membership')
  await expect(part(page, 'Your plan')).toContainText('$199.00/year')
})

test('a subscriber sees the exact cost of another plan before it changes', async () => {
  const subscriber = await makeSubscriber(server.url)
  await openAs(page, subscriber.session, '/membership')
  const another = part(page, 'Another plan')
  await another.getByText('Premium, $199.00/year').click()
  await another.getByRole('button', { name: 'See what it costs' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Change to Premium, \$199\.00/ })
  // The month of $19.99 was paid a moment ago, so nearly all of it is credited.
  await expect(dialog).toContainText(/You pay \$1(79|80)\.\d\d now\./)
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(part(page, 'Your plan')).not.toContainText('$199.00/year')
  await another.getByRole('button', { name: 'See what it costs' }).click()
  await dialog.getByRole('button', { name: 'Change the plan' }).click()
  await expectToast(page, 'Your plan has changed.')
  await expect(part(page, 'Your plan')).toContainText('$199.00/year')
})

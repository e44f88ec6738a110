import { test as base, type Person } from '../../pages/people.ts'
import { ACCEPTED, makeSubscriber, pay } from '../../support/subscriber.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect, made, type Page } from '../../support/test.ts'

const test = base.extend<{ subscriber: Person }>({
  subscriber: made(() => makeSubscriber()),
})

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a subscriber pauses, takes the pause back, and cancels with two presses', async ({
  page,
  subscriber,
}) => {
  await openAs(page, subscriber.session, '/dashboard/profile/billing')
  await page.getByRole('link', { name: 'Change, pause or cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const pause = part(page, 'Pause')
  await pause.getByText(/^3 months, to /).click()
  await pause.getByRole('button', { name: 'Pause' }).click()
  await expectToast(page, 'Your subscription will be paused.')
  const own = part(page, 'Your plan')
  await expect(own.getByText(/^Paused from .+ to .+\.$/)).toBeVisible()
  await part(page, 'Resume').getByRole('button', { name: 'Keep my plan running' }).click()
  await expectToast(page, 'Your subscription goes on.')
  await expect(own.getByText(/^Premium Plan, renews on /)).toBeVisible()

  const leave = part(page, 'Cancel')
  await leave.getByRole('button', { name: 'Cancel subscription' }).click()
  await leave.getByText('It costs too much').click()
  await expect(leave.getByText('25% off for 3 months')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await leave.getByRole('button', { name: 'Cancel now' }).click()
  await expectToast(page, 'Your subscription is canceled. Nothing more is charged.')
  await expect(own.getByText(/^Premium Plan until /)).toBeVisible()
  await part(page, 'Keep it').getByRole('button', { name: 'Keep the subscription' }).click()
  await expect(own.getByText(/^Premium Plan, renews on /)).toBeVisible()
})

test('another card is entered in one step, and one leads back here @full', async ({
  page,
  subscriber,
}) => {
  await openAs(page, subscriber.session, '/membership')
  await part(page, 'Your card').getByRole('button', { name: 'Change card' }).click()
  await page.getByLabel('Card number').fill('5555 5555 5555 4444')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expectToast(page, 'Your card was changed. The next payment uses it.')
  await expect(page).toHaveURL('/membership')
})

test('a visitor is asked to log in, and a member without a subscription sees the plans @full', async ({
  page,
  people,
}) => {
  await page.goto('/membership')
  await expect(page.getByText('Log in to see your subscription')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await openAs(page, people.AG1.session, '/membership')
  await page.getByRole('link', { name: 'See the plans' }).click()
  await expect(page).toHaveURL('/plans')
})

const id = (n: number) => `01a1fcb4-0000-7000-8000-00000000000${n}`
const plan = { name: 'Premium', grants: 'premium', trial_days: 0 }
const several = [
  { ...plan, _id: id(1), price: 19.99, currency: 'USD', type: 'month' },
  { ...plan, _id: id(2), price: 199, currency: 'USD', type: 'year', trial_days: 7 },
  { ...plan, _id: id(3), price: 18.99, currency: 'EUR', type: 'month' },
]

test('several plans are chosen among, by currency and interval', async ({ page }) => {
  await page.route('**/api/premium/plans', (route) => route.fulfill({ json: { plans: several } }))
  await page.goto('/plans')
  const summary = part(page, 'Order summary')
  await expect(summary).toContainText('$19.99')
  await page.getByText('Premium, $199.00 per year').click()
  await expect(summary).toContainText('$199.00')
  await expect(summary).toContainText('The first 7 days are free.')
  await page.getByLabel('Currency').selectOption('EUR')
  await expect(summary).toContainText('€18.99')
  await expectAccessibleInBothThemes(page)
})

test('a gift card is paid, printed and redeemed @full', async ({ page, people }) => {
  await openAs(page, people.AG1.session, '/plans')
  await page.getByRole('link', { name: 'Give a gift card' }).click()
  // The page that it leaves has a button of the same name.
  await expect(page.getByLabel('Their name')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to Stripe Checkout' }).click()
  await expect(page.getByText('Please enter a name')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByText('3 months, $59.97').click()
  await page.getByLabel('Their name').fill('Grace')
  await page.getByLabel('Their email').fill('grace@carriage.test')
  await page.getByRole('button', { name: 'Continue to Stripe Checkout' }).click()
  await pay(page, ACCEPTED, 'Pay')
  await expect(page.getByText(/^Thank you\. Your gift card appears below/)).toBeVisible()
  await page.getByRole('link', { name: 'Print' }).first().click()
  const code = await page.getByText(/^(?:[A-Z\d]{4}-){3}[A-Z\d]{4}$/).textContent()
  await expectAccessibleInBothThemes(page)
  await page.goto(`/gift/redeem#code=${code}`)
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByText('Your gift card is redeemed')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/plans')
  await expect(part(page, 'Your plan').getByText('Gift', { exact: true })).toBeVisible()
})

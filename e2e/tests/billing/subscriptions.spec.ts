import { test as base } from '../../pages/demo-people.ts'
import { makePerson, type Person } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { forgetEverything, openAs, placeSession } from '../../pages/session.ts'
import { ACCEPTED, makeExpired, pay } from '../../support/subscriber.ts'
import { expect, made, type Page } from '../../support/test.ts'

/** The demo's code for a trial of one day. */
const ONE_DAY = 'SHWRM7'
const DECLINED = '4000 0000 0000 0002'

const test = base.extend<{ expired: Person }>({
  expired: made(() => makeExpired()),
})

const ended = /^Your trial ended on .+\. Please upgrade to continue using the service\.$/
const checkout = (page: Page) => page.getByRole('button', { name: 'Continue to Stripe Checkout' })

test('a member whose access has expired is redirected to billing, pays, and has access again', async ({
  page,
  expired,
  allowConsoleErrors,
}) => {
  test.skip(
    test.info().project.name === 'phone',
    'a table there is a list of cards, which phone-screens looks at',
  )
  await placeSession(page, expired.session)
  for (const path of [
    '/dashboard',
    '/dashboard/programs',
    '/dashboard/unknown',
    '/dashboard/profile',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard/profile/billing')
  }
  const banner = page.getByRole('dialog')
  await expect(banner.getByText(ended)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(banner).toBeVisible()
  await expect(banner.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await banner.getByRole('link', { name: 'Manage subscription' }).click()
  await expect(page).toHaveURL('/plans')
  await expect(page.getByRole('heading', { name: 'Renew Your Subscription' })).toBeVisible()
  await checkout(page).click()
  await expect(page.getByText('This is a sandbox, not Stripe.')).toBeVisible()
  allowConsoleErrors(/status of 402/)
  await pay(page, DECLINED)
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await pay(page, ACCEPTED)

  await expectToast(page, 'Thank you. Your subscription is active.')
  await expect(page).toHaveURL('/dashboard/profile/billing')
  const plan = page.getByRole('region', { name: 'Current Plan' })
  for (const text of ['Premium Plan', '$19.99/month', 'Active'])
    await expect(plan.getByText(text, { exact: true })).toBeVisible()
  await expect(plan.getByText(/^Next billing date: [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible()
  const cards = page.getByRole('region', { name: 'Payment Methods' })
  await expect(cards.getByText('Visa ending in 4242')).toBeAttached()
  await expect(cards.getByText(/^Expires 12\/\d{4}$/)).toBeVisible()
  await expect(cards.getByText('Default', { exact: true })).toBeVisible()
  const history = page.getByRole('region', { name: 'Billing History' }).getByRole('row')
  await expect(history.nth(1)).toContainText(/Premium Plan\$19\.99Paid$/)
  await expectAccessibleInBothThemes(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a member whose access has expired can still end sessions and the account @full', async ({
  page,
  expired,
}) => {
  await openAs(page, expired.session, '/dashboard')
  await page.getByRole('dialog').getByRole('link', { name: 'Security' }).click()
  await expect(page).toHaveURL('/dashboard/profile/security')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Forgot it? Change it by email' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/dashboard/profile/data')
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('changes made in the portal are shown at once on return @full', async ({
  page,
  expired,
  allowConsoleErrors,
}) => {
  await openAs(page, expired.session, '/plans')
  await checkout(page).click()
  await pay(page, ACCEPTED)
  await expectToast(page, 'Thank you. Your subscription is active.')
  allowConsoleErrors(/status of 500/)
  const manage = '**/api/user/billing/manage-subscription'
  await page.route(manage, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Manage Subscriptions' }).click()
  await expectToast(page, 'An error occurred, please try again.')
  await page.unroute(manage)
  await page.getByRole('button', { name: 'Manage Subscriptions' }).click()
  await page.getByLabel('Card number').fill('5555 5555 5555 4444')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await page.getByLabel('Days').fill('27')
  await page.getByRole('button', { name: 'Let time pass' }).click()
  await page.getByRole('link', { name: 'Back to the studio' }).click()
  await expect(page).toHaveURL('/dashboard/profile/billing')
  await expect(page.getByRole('dialog').getByText(/^Only [1-4] days? left!$/)).toBeVisible()
  await page.keyboard.press('Escape')
  const cards = page.getByRole('region', { name: 'Payment Methods' }).getByRole('listitem')
  await expect(cards.first()).toContainText('Mastercard ending in 4444')
  await expect(cards.first()).toContainText('Default')
  await expect(cards.nth(1)).not.toContainText('Default')
  // Somebody who has one reads what it is, and is not sold another.
  await page.goto('/plans')
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible()
  const own = page.getByRole('region', { name: 'Your plan' })
  await expect(own.getByText(/^Premium Plan, renews on [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible()
  await expect(checkout(page)).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  await own.getByRole('button', { name: 'Manage subscription' }).click()
  await page.getByRole('button', { name: 'Cancel at the period’s end' }).click()
  await page.getByRole('link', { name: 'Back to the studio' }).click()
  await expect(page.getByText(/^Ends on .+\. Nothing more is charged\.$/)).toBeVisible()
  await page.goto('/plans')
  await expect(own.getByText(/^Premium Plan until [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible()
})

test('a press that comes too late is refused with the reason @full', async ({
  page,
  expired,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/)
  await openAs(page, expired.session, '/plans')
  await page.route('**/api/user/billing/create-subscription', (route) =>
    route.fulfill({ status: 409, json: { error: 'You already have a subscription.' } }),
  )
  await checkout(page).click()
  await expectToast(page, 'You already have a subscription.')
  await expect(page).toHaveURL('/dashboard/profile/billing')
})

test('the end of access is announced beforehand, and the notice can be dismissed for the session @full', async ({
  page,
}) => {
  const person = await makePerson('AG1', { code: ONE_DAY })
  await openAs(page, person.session, '/dashboard')
  const banner = page.getByRole('dialog')
  await expect(banner.getByText('Only 1 day left!', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(banner).toHaveCount(0)
  await page.goto('/dashboard/programs')
  await expect(page.getByRole('heading', { name: 'Programs', exact: true })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('an admin is neither notified nor redirected, whatever their date @full', async ({
  page,
  demo,
  expired,
}) => {
  const { user } = expired.session
  await demo.admin.api.post(`/user/admin/edit/${user._id}`, { role: ['user', 'admin'] })
  const { user: admin } = await expired.api.get<{ user: typeof user }>('/user/profile')
  await openAs(page, { ...expired.session, user: admin }, '/dashboard/programs')
  await expect(page.getByRole('heading', { name: 'Programs', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/programs')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await demo.admin.api.post(`/user/admin/edit/${user._id}`, { role: ['user'] })
})

test('plans are public; signing in from them leads back to them @full', async ({ page }) => {
  const person = await makePerson('AG1')
  await forgetEverything(page)
  await page.goto('/plans')
  const plan = page.getByRole('region', { name: 'Premium' })
  await expect(plan.getByText('$19.99', { exact: true })).toBeVisible()
  await expect(plan.getByText('per month', { exact: true })).toBeVisible()
  await expect(plan.getByRole('listitem').first()).toHaveText(/^Premium/)
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText(/Subtotal\$19\.99Tax ?Calculated at checkoutTotal\$19\.99/)
  await checkout(page).click()
  await expect(page).toHaveURL('/')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/plans')
})

test('a pending call is shown, and one that fails without a message gets a general one @full', async ({
  page,
  expired,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/user/billing/create-subscription', async (route) => {
    await held
    await route.fulfill({ status: 500, body: '' })
  })
  await openAs(page, expired.session, '/plans')
  await checkout(page).click()
  const waiting = page.getByRole('button', { name: 'Redirecting to Stripe...' })
  await expect(waiting).toBeDisabled()
  answer()
  await expectToast(page, 'An error occurred while creating the subscription.')
  await expect(checkout(page)).toBeEnabled()
})

test('without payments, plans and billing show that nothing is sold', async ({ page, demo }) => {
  await page.route('**/api/premium/plans', (route) => route.fulfill({ json: { plans: [] } }))
  await openAs(page, demo.member.session, '/plans')
  await expect(page.getByText(/^This studio doesn’t offer subscriptions\./)).toBeVisible()
  await expect(checkout(page)).toHaveCount(0)
  await page.goto('/dashboard/profile/billing')
  await expect(
    page.getByText('This studio doesn’t offer subscriptions.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Subscribe Now' })).toHaveCount(0)
})

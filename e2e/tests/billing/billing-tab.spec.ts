import { test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test('without a subscription, the billing tab shows that and the end of the trial', async ({
  page,
  people,
}) => {
  await openAs(page, people.AG1.session, '/billing')
  await expect(page).toHaveURL('/dashboard/profile/billing')
  await expect(page.getByRole('heading', { name: 'Billing Information' })).toBeVisible()
  await expect(page.getByText('No active subscription plan found', { exact: true })).toBeVisible()
  const end = new Date((people.AG1.session.user.next_billing_date ?? 0) * 1000)
  const date = end.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
  await expect(page.getByText(`Your trial of the Premium Plan runs until ${date}.`)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Subscribe Now' }).click()
  await expect(page).toHaveURL('/plans')
})

test('the short address leads to the login page when signed out', async ({ page }) => {
  await page.goto('/billing')
  await expect(page).toHaveURL('/')
})

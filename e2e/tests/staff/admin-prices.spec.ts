import { test } from '../../pages/demo-people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test('an admin who changes a price reads before who keeps what they pay, and nothing changes until it is confirmed @full', async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  // The price of now is refused.
  allowConsoleErrors(/422/)
  await openAs(page, demo.admin.session, '/admin/payments')
  const sections = page.getByRole('navigation', { name: 'Sections of payments' })
  await sections.getByRole('link', { name: 'Plans and prices' }).click()
  await expect(page).toHaveURL('/admin/payments/plans')
  const row = page.getByRole('row').filter({ hasText: '$19.99/month' })
  await expect(row).toContainText('Premium')
  await expectAccessibleInBothThemes(page)

  await row.getByRole('button', { name: 'Change price of Premium, $19.99/month' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('It costs $19.99/month now.')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('Enter an amount, such as 19.99')
  await dialog.getByLabel('New price in USD').fill('19.99')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('The plan costs this already')
  await expectAccessibleInBothThemes(page)

  await dialog.getByLabel('New price in USD').fill('24,99')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('Change the price to $24.99/month?')
  await expect(dialog).toContainText('keep the price they pay now')
  await expect(dialog).toContainText('Everyone who subscribes from now on pays the new price.')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Change amount' }).click()
  await expect(dialog.getByLabel('New price in USD')).toHaveValue('24,99')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
})

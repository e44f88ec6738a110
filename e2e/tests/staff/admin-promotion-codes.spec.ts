import { test } from '../../pages/demo-people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { ACCEPTED, makeExpired, pay } from '../../support/subscriber.ts'
import { expect } from '../../support/test.ts'

test('an admin makes a promotion code, a member pays with it, and the list says that it was used once @full', async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  const code = `SPRING-${Date.now().toString(36).toUpperCase()}`
  await openAs(page, demo.admin.session, '/admin/payments')
  const sections = page.getByRole('navigation', { name: 'Sections of payments' })
  await sections.getByRole('link', { name: 'Promotion codes' }).click()
  await expect(page).toHaveURL('/admin/payments/offers')
  await page.getByRole('button', { name: 'New code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Spring')
  await dialog.getByLabel('Code').fill(code.toLowerCase())
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await expect(dialog).toContainText('Enter a whole number from 1 to 100')
  await expectAccessibleInBothThemes(page)

  // One that gives a plan away says so before.
  await dialog.getByLabel('Percent', { exact: true }).fill('100')
  await dialog.getByLabel('Lasts').selectOption('Every payment')
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await expect(dialog).toContainText('Members who use this code never pay for a plan')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Change terms' }).click()
  await dialog.getByLabel('Percent', { exact: true }).fill('25')
  await dialog.getByLabel('Number of uses').fill('50')
  await dialog.getByRole('button', { name: 'Create code' }).click()
  await expectToast(page, 'The promotion code is ready.')
  await page.getByLabel('Search promotion codes').fill(code)
  const row = page.getByRole('row').filter({ hasText: code })
  for (const text of ['25% off every payment', '0 of 50', 'Active'])
    await expect(row).toContainText(text)

  const member = await makeExpired()
  await openAs(page, member.session, '/plans')
  await page.getByRole('button', { name: 'Continue to Stripe Checkout' }).click()
  await page.getByLabel('Promotion code').fill('NO-SUCH-CODE')
  allowConsoleErrors(/status of 402/)
  await page.getByRole('button', { name: 'Apply code' }).click()
  await expect(page.getByText('This promotion code is not valid.')).toBeVisible()
  await page.getByLabel('Promotion code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply code' }).click()
  await expect(page.getByText('$14.99 today, then $14.99 each month')).toBeVisible()
  await pay(page, ACCEPTED)
  await expectToast(page, 'Thank you. Your subscription is active.')
  const history = page.getByRole('region', { name: 'Billing History' }).getByRole('row')
  // The head of the table is a row on wide screens alone.
  await expect(history.filter({ hasText: '$14.99' })).toHaveCount(1)

  await openAs(page, demo.admin.session, `/admin/payments/offers?query=${code}`)
  await expect(row).toContainText('1 of 50')
  await expectAccessibleInBothThemes(page)
  await row.getByRole('button', { name: `More for ${code}` }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  const question = page.getByRole('alertdialog', { name: `Switch off ${code}?` })
  await expect(question).toContainText('Members who have used it keep their discount.')
  await question.getByRole('button', { name: 'Switch off' }).click()
  await expectToast(page, 'The promotion code is off.')
  await expect(row).toContainText('Off')
  await page.getByLabel('Status').selectOption('Active')
  await expect(page.getByText('No promotion codes', { exact: true })).toBeVisible()
})

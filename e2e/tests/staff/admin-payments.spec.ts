import { test } from '../../pages/demo-people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { makeSubscriber } from '../../support/subscriber.ts'
import { expect } from '../../support/test.ts'

test('an admin sees why members leave, and refunds a part of a payment', async ({
  page,
  baseURL,
  demo,
}) => {
  const member = await makeSubscriber(baseURL ?? '')
  await placeSession(page, demo.admin.session)
  await page.goto('/admin/payments')
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Why members leave' })).toContainText(
    'It costs too much',
  )
  await page.getByLabel('Email of the member').fill(member.email)
  await page.getByRole('button', { name: 'Find payments' }).click()
  const found = page.getByRole('region', { name: 'Refunds' })
  await expect(found).toContainText('$19.99')
  await expectAccessibleInBothThemes(page)
  await found.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount (USD)').fill('5,50')
  await dialog.getByLabel('Reason').selectOption('goodwill')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expectToast(page, 'The payment is refunded.')
  await expect(found).toContainText('$5.50')
})

import { test } from '../../pages/demo-people.ts'
import { idOf } from '../../pages/staff.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { makeSubscriber } from '../../support/subscriber.ts'
import { expect } from '../../support/test.ts'

test('an admin sees why members leave, refunds a part of a payment, and finds refund and subscription', async ({
  page,
  demo,
}) => {
  const member = await makeSubscriber()
  await openAs(page, demo.admin.session, '/admin/payments')
  await expect(page).toHaveURL(/\/admin\/payments\/payments$/)
  const sections = page.getByRole('navigation', { name: 'Sections of payments' })
  await sections.getByRole('link', { name: 'Sales' }).click()
  await page.getByRole('link', { name: 'Why members leave, and who stayed' }).click()
  await expect(page.getByRole('region', { name: 'Why members cancel', exact: true })).toContainText(
    'It costs too much',
  )
  await page.goBack()
  await sections.getByRole('link', { name: 'Payments' }).click()
  await page.getByLabel('Search payments by member').fill(member.email)
  const list = page.getByRole('region', { name: 'Payments' })
  await expect(list.getByRole('button', { name: 'Refund' })).toHaveCount(1)
  await expect(list).toContainText('$19.99')
  await expectAccessibleInBothThemes(page)
  await list.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount (USD)').fill('5,50')
  await dialog.getByLabel('Reason').selectOption('goodwill')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expectToast(page, 'The payment is refunded.')
  await expect(list).toContainText('$5.50')
  await expect(list).toContainText('Partly refunded')
  await expect(list).toContainText('First payment')

  await sections.getByRole('link', { name: 'Refunds' }).click()
  await page.getByLabel('Search refunds by member').fill(member.email)
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds.getByRole('row')).toHaveCount(2)
  await expect(refunds).toContainText('$5.50')
  await expect(refunds).toContainText('Goodwill')

  await sections.getByRole('link', { name: 'Subscriptions' }).click()
  await page.getByLabel('Search subscriptions by member').fill(member.email)
  const subscriptions = page.getByRole('region', { name: 'Subscriptions' })
  await expect(subscriptions.getByRole('row')).toHaveCount(2)
  await expect(subscriptions).toContainText('$19.99/month')
  await page.getByLabel('Status').selectOption('Ended')
  await expect(page.getByText('No subscriptions')).toBeVisible()
  await page.getByLabel('Status').selectOption('Running')
  await subscriptions.getByText('$19.99/month').click()
  await expect(page).toHaveURL(new RegExp(`/admin/users/${member.session.user._id}$`))
})

test('an admin changes a subscription on the page of its member, who is told the truth at each step @full', async ({
  page,
  demo,
}) => {
  const member = await makeSubscriber()
  await openAs(page, demo.admin.session, `/admin/users/${idOf(member)}`)
  const access = page.getByRole('region', { name: 'Access' })
  await expect(access).toContainText('Premium subscription, paid until')
  await expect(page.getByRole('region', { name: 'Payments' }).first()).toContainText('$19.99')
  const dialog = page.getByRole('dialog')
  const choose = async (what: string) => {
    await access.getByRole('button', { name: 'Change subscription' }).click()
    await page.getByRole('menuitem', { name: what }).click()
    await dialog.getByLabel('Reason').fill('Asked for it by phone')
  }
  const send = (what: string) => dialog.getByRole('button', { name: what }).click()

  await choose('Pause')
  await dialog.getByLabel('For').selectOption('2')
  await expectAccessibleInBothThemes(page)
  await send('Pause')
  await expectToast(page, 'The subscription will be paused.')
  await choose('Resume')
  await send('Resume')
  await expectToast(page, 'The pause has ended.')
  await choose('End after this period')
  await expect(dialog.getByText(/^Classes stay open until/)).toBeVisible()
  await send('End after this period')
  await expectToast(page, 'The subscription ends with its period.')
  await expect(access).toContainText('Premium subscription that ends on')
  await choose('Keep the subscription')
  await send('Keep the subscription')
  await expectToast(page, 'The subscription goes on.')
  await choose('End now')
  await expect(dialog.getByText(/Nothing is refunded automatically/)).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await send('End now')
  await expectToast(page, 'The subscription has ended.')
  await expect(access).toContainText('Ended on')
  await expect(access.getByRole('button', { name: 'Change subscription' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show in the audit log' }).click()
  await expect(
    page.getByRole('row').filter({ hasText: 'Changed a member’s subscription' }),
  ).toHaveCount(5)
  expect(
    (await member.api.get<{ membership: object }>('/user/billing/membership')).membership,
  ).toMatchObject({ state: 'ended' })
})

import { test } from '../../pages/demo-people.ts'
import { makePerson } from '../../pages/people.ts'
import { newcomer } from '../../pages/sign-up.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { makeGiver } from '../../support/subscriber.ts'
import { expect } from '../../support/test.ts'

test('an admin finds a gift card, sends it again, and voids it knowing what follows @full', async ({
  page,
  demo,
  mailbox,
}) => {
  const recipient = newcomer('Quirina')
  const { giver, code } = await makeGiver(recipient)
  await openAs(page, demo.admin.session, '/admin/payments')
  const sections = page.getByRole('navigation', { name: 'Sections of payments' })
  await sections.getByRole('link', { name: 'Gift cards' }).click()
  await page.getByLabel('Search gift cards by person').fill(recipient.email.slice(0, -15))
  const list = page.getByRole('region', { name: 'Gift cards' })
  await expect(list.getByRole('row')).toHaveCount(2)
  const row = list.getByRole('row').filter({ hasText: recipient.email })
  for (const text of [giver.email, 'Quirina', '3 months of Premium Plan', '$59.97', 'Sent'])
    await expect(row).toContainText(text)
  await expectAccessibleInBothThemes(page)

  const more = row.getByRole('button', { name: 'More for the gift card for Quirina' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Send again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
  await expectToast(page, 'The gift card is sent again.')
  await expect(async () => expect(await mailbox(recipient.email)).toHaveLength(2)).toPass()

  await more.click()
  await page.getByRole('menuitem', { name: 'Void' }).click()
  const question = page.getByRole('alertdialog', { name: 'Void the gift card for Quirina?' })
  await expect(question).toContainText('The gift card can no longer be redeemed.')
  await expect(question).toContainText('The payment is not refunded.')
  await question.getByRole('button', { name: 'Void gift card' }).click()
  await expect(question).toContainText('Please choose a reason')
  await question.getByLabel('Reason').selectOption('mistake')
  await expectAccessibleInBothThemes(page)
  await question.getByRole('button', { name: 'Void gift card' }).click()
  await expectToast(page, 'The gift card is void.')
  await expect(row).toContainText('Void')
  await expect(more).toHaveCount(0)
  const { api } = await makePerson('AG1')
  await expect(api.post('/user/gift/redeem', { code })).rejects.toThrow('404')

  // A press beside the name opens the page of the buyer.
  await row.getByText('$59.97').click()
  await expect(page.getByRole('heading', { level: 1, name: giver.firstName })).toBeVisible()
})

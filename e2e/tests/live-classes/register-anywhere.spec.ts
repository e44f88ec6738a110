import { makeLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { idOf } from '../../pages/staff.ts'
import { expect, test } from '../../support/test.ts'

test('a member registers on the page of the coach, and another one joins the waiting list there @full @phone', async ({
  page,
}) => {
  test.slow()
  const [first, second] = [await makePerson('AG1'), await makePerson('AG1')]
  const { coach } = await makeLive([], { title: 'Only one', minutes: 24 * 60, capacity: 1 })

  await openAs(page, first.session, `/dashboard/coaches/${idOf(coach)}`)
  await page.getByRole('button', { name: /^Register for Only one, / }).click()
  await expectToast(page, 'You are registered.')
  await expect(page.getByText('Registered', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await openAs(page, second.session, `/dashboard/coaches/${idOf(coach)}`)
  await page.getByRole('button', { name: /^Join the waiting list of Only one, / }).click()
  await expectToast(page, 'You are on the waiting list.')
  await expect(page.getByText('On the waiting list', { exact: true })).toBeVisible()
})

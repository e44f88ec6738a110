import { makeLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect, test } from '../../support/test.ts'

test('a member waits for a seat in a class that is full, is offered the one that becomes free, and takes it @full @phone', async ({
  page,
}) => {
  test.slow()
  const [first, second] = [await makePerson('AG1'), await makePerson('AG1')]
  const { id } = await makeLive([first], { title: 'Small room', minutes: 24 * 60, capacity: 1 })

  await openAs(page, second.session, `/dashboard/live/${id}`)
  await expect(page.getByText(/^This class is full\. Join the waiting list/)).toBeVisible()
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expectToast(page, 'You are on the waiting list.')
  await expect(page.getByText(/on the waiting list, and next in turn/)).toBeVisible()
  await expect(page.getByText('1 member waits for a seat.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await first.api.post('/live_class/unregister', { live_class_id: id })
  await page.reload()
  await expect(page.getByText(/^A seat is free, and we keep it for you/)).toBeVisible()
  await expect(page.getByText('A seat is kept for you', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expectToast(page, 'You are registered.')
  await expect(page.getByText('You’re the only one so far.')).toBeVisible()
})

test('a member leaves the waiting list, and is asked before a seat goes to the next @full', async ({
  page,
}) => {
  test.slow()
  const [first, second] = [await makePerson('AG1'), await makePerson('AG1')]
  const { id } = await makeLive([first], { title: 'Small room', minutes: 24 * 60, capacity: 1 })
  await second.api.post('/live_class/wait', { live_class_id: id })
  await first.api.post('/live_class/unregister', { live_class_id: id })

  await openAs(page, second.session, `/dashboard/live/${id}`)
  await page.getByRole('button', { name: 'Leave the waiting list' }).click()
  const question = page.getByRole('alertdialog')
  await expect(
    question.getByText('The seat that is kept for you goes to the next member.'),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Leave the waiting list' }).click()
  await expectToast(page, 'You’ve left the waiting list.')
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible()
})

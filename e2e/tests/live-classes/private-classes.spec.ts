import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { expect, test } from '../../support/test.ts'

test('a coach offers private classes; a member books one, nobody else finds it, and cancels it in time @full @phone', async ({
  page,
  baseURL,
  allowConsoleErrors,
}) => {
  test.slow()
  const coach = await makeStaff(baseURL ?? '', 'coach')
  const member = await makePerson(baseURL ?? '', 'AG1')
  const other = await makePerson(baseURL ?? '', 'AG1')

  await openAs(page, coach.session, '/admin/live')
  await page.getByRole('link', { name: 'Private classes' }).click()
  await expect(page.getByRole('heading', { name: 'Private classes', level: 1 })).toBeVisible()
  await page.getByRole('switch', { name: 'Members can book me' }).click()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.getByLabel(day).fill('6:00-22:00')
  await page.getByLabel('Saturday').fill('mornings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter hours such as')).toBeVisible()
  await page.getByLabel('Saturday').fill('6:00-22:00')
  await page.getByLabel('Maximum people').selectOption('2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Your private classes are saved.')
  await page.reload()
  await expect(page.getByLabel('Monday')).toHaveValue('06:00–22:00')
  await expectAccessibleInBothThemes(page)

  await openAs(page, member.session, `/dashboard/coaches/${idOf(coach)}`)
  await page.getByRole('link', { name: 'Book a private class' }).click()
  await expect(
    page.getByText('One private class a month is part of your subscription.'),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true })
  // Not within the day in which cancelling counts.
  const days = page.getByRole('region', { name: 'Free times' }).getByRole('region')
  await days.nth(3).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expectToast(page, 'Your private class is booked.')
  await expect(page.getByText('Private', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy the invitation' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const address = page.url()

  allowConsoleErrors(/status of 404/)
  await openAs(page, other.session, address)
  await expect(page.getByText('Private', { exact: true })).toBeHidden()
  await expect(page.getByText('This live class isn’t here')).toBeVisible()

  await placeSession(page, member.session)
  // Late in a long run it stands on a later page of the list.
  await page.goto(address)
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByText('and doesn’t count.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the class' }).click()
  await expectToast(page, 'Your registration is cancelled.')
  await expect(page).toHaveURL(/\/dashboard\/live$/)
  await expect(page.getByRole('link', { name: 'Private class' })).toBeHidden()
})

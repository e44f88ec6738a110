import { planLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { expect, test } from '../../support/test.ts'

const DAY_MINUTES = 24 * 60
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.now() + days * DAY_MINUTES * 60_000)

test('a member registers for a later date of a weekly class; staff move it, skip it and restore it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const coach = await makeStaff(baseURL ?? '', 'coach')
  const member = await makePerson(baseURL ?? '', 'AG1')
  const id = await planLive(coach.api, {
    title: 'Slow Sundays',
    instructor: idOf(coach),
    minutes: 2 * DAY_MINUTES,
    isWeekly: true,
  })
  const second = dayIn(9)

  await placeSession(page, member.session)
  await page.goto(`/dashboard/live/${id}`)
  const dates = page.getByRole('region', { name: 'Next dates' })
  await expect(dates.getByRole('listitem')).toHaveCount(4)
  await dates.getByRole('button', { name: `Register for ${second}` }).click()
  await expectToast(page, 'You are registered.')
  const own = dates.getByRole('listitem').filter({ hasText: second })
  await expect(own.getByText('Registered')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const staff = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const desk = await staff.newPage()
  await placeSession(desk, coach.session)
  await desk.goto(`/admin/live/edit/${id}?tab=schedule`)
  const table = desk.getByRole('table', { name: 'Next dates of the class' })
  const row = table.getByRole('row').filter({ hasText: second.slice(5) })
  await row.getByRole('button', { name: `Actions for ${second}` }).click()
  await desk.getByRole('menuitem', { name: 'Edit date' }).click()
  const dialog = desk.getByRole('dialog', { name: `Edit ${second}` })
  await dialog.getByLabel('Title').fill('Slow and special')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(desk, 'The date is saved.')
  await expect(row.getByText('Other title')).toBeVisible()
  await expectAccessibleInBothThemes(desk)
  await row.getByRole('button', { name: `Actions for ${second}` }).click()
  await desk.getByRole('menuitem', { name: 'Skip date' }).click()
  await expect(desk.getByText('1 member is registered and will get a mail.')).toBeVisible()
  await desk.getByRole('button', { name: 'Skip date' }).click()
  await expectToast(desk, 'The date is skipped.')

  await page.reload()
  await expect(dates.getByRole('listitem')).toHaveCount(4)
  await expect(own).toHaveCount(0)
  await desk.getByRole('button', { name: `Restore ${second}` }).click()
  await expectToast(desk, 'The date takes place.')
  await page.reload()
  await expect(own.getByText('Slow and special')).toBeVisible()
  await expect(own.getByText('Registered')).toBeVisible()
  await staff.close()
})

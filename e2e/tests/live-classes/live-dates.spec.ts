import type { LiveDatesAnswer } from '@carriage/contract/live-classes/schemas'
import { makeLive, planLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { idOf, makeStaff } from '../../pages/staff.ts'
import { expect, test } from '../../support/test.ts'

const TWO_DAYS_MINUTES = 2 * 24 * 60

test('a member registers for a later date of a weekly class; staff change it, skip it and restore it @full', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const member = await makePerson('AG1')
  const plan = { title: 'Slow Sundays', minutes: TWO_DAYS_MINUTES, isWeekly: true }
  const { coach, id } = await makeLive([], plan)

  await openAs(page, member.session, `/dashboard/live/${id}`)
  const dates = page.getByRole('region', { name: 'Next dates' }).getByRole('listitem')
  // The first of the four is what the page is about.
  await expect(dates).toHaveCount(3)
  await dates
    .first()
    .getByRole('button', { name: /^Register for / })
    .click()
  await expectToast(page, 'You are registered.')
  await expect(dates.first().getByText('Registered', { exact: true })).toBeVisible()
  await expect(dates.nth(1).getByRole('button', { name: /^Register for / })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const staff = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const desk = await staff.newPage()
  await openAs(desk, coach.session, `/admin/live/edit/${id}?tab=schedule`)
  const table = desk.getByLabel('Next dates of the class')
  await table
    .getByRole('button', { name: /^Actions for / })
    .nth(1)
    .click()
  await desk.getByRole('menuitem', { name: 'Registered members' }).click()
  const people = desk.getByRole('dialog', { name: /^Registered for / })
  await expect(people.getByText(member.email)).toBeVisible()
  await expectAccessibleInBothThemes(desk)
  await desk.keyboard.press('Escape')
  await table
    .getByRole('button', { name: /^Actions for / })
    .nth(1)
    .click()
  await desk.getByRole('menuitem', { name: 'Edit date' }).click()
  const dialog = desk.getByRole('dialog', { name: /^Edit / })
  await dialog.getByLabel('Title').fill('Slow and special')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(desk, 'The date is saved.')
  await expect(table.getByText('Other title')).toBeVisible()
  await expectAccessibleInBothThemes(desk)
  await table
    .getByRole('button', { name: /^Actions for / })
    .nth(1)
    .click()
  await desk.getByRole('menuitem', { name: 'Skip date' }).click()
  const question = desk.getByRole('alertdialog')
  await expect(question.getByText(/1 member is registered and will get an email\./)).toBeVisible()
  await question.getByRole('button', { name: 'Skip date' }).click()
  await expectToast(desk, 'The date is skipped.')

  await page.reload()
  await expect(dates).toHaveCount(3)
  await expect(dates.getByText('Slow and special')).toHaveCount(0)
  await table.getByRole('button', { name: /^Restore / }).click()
  await expectToast(desk, 'The date is restored.')
  await page.reload()
  await expect(dates.first().getByText('Slow and special')).toBeVisible()
  await expect(dates.first().getByText('Registered', { exact: true })).toBeVisible()

  await desk.goto('/admin/live')
  await desk.getByRole('link', { name: 'Calendar' }).click()
  const first = new Date(Date.now() + TWO_DAYS_MINUTES * 60_000)
  if (first.getMonth() !== new Date().getMonth())
    await desk.getByRole('button', { name: 'Next month' }).click()
  await desk
    .getByRole('button', { name: /with live classes/ })
    .first()
    .click()
  await expectAccessibleInBothThemes(desk)
  await desk.getByRole('link', { name: 'Slow Sundays' }).click()
  await expect(desk).toHaveURL(`/admin/live/edit/${id}`)

  await desk.goto('/admin/live')
  await desk.getByRole('button', { name: 'Actions for Slow Sundays' }).click()
  await desk.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(
    desk.getByRole('alertdialog').getByText(/1 registration ends. Registered members get an email/),
  ).toBeVisible()
  await staff.close()
})

test('a coach who teaches one date of a weekly class hosts it, and is told on its page that the class is not theirs to change @full', async ({
  page,
}) => {
  const [admin, coach, other] = await Promise.all([
    makeStaff('admin'),
    makeStaff('coach'),
    makeStaff('coach'),
  ])
  const id = await planLive(coach.api, {
    title: 'Lent Sundays',
    instructor: idOf(coach),
    minutes: TWO_DAYS_MINUTES,
    isWeekly: true,
  })
  const { dates } = await admin.api.get<LiveDatesAnswer>(`/live_class/admin/dates/${id}`)
  const body = { scope: 'one', instructor: idOf(other) }
  await admin.api.post(`/live_class/admin/date/${dates[0]?.occurrence_id}`, body)

  await openAs(page, other.session, '/admin/live')
  await page.getByRole('button', { name: 'Actions for Lent Sundays' }).click()
  await expect(page.getByRole('menuitem', { name: 'Start Stream' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toHaveCount(0)
  await page.goto(`/admin/live/edit/${id}`)
  await expectToast(page, "You don't have permission to edit this class.")
  await expect(page).toHaveURL('/admin/live')
})

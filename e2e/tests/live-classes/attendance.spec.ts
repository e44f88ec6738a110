import { test } from '../../pages/demo-people.ts'
import { heldDate } from '../../pages/live.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test('staff read how a date of a live class went: in figures, minute by minute, by person and from the chat @full @phone', async ({
  page,
  demo,
}) => {
  const id = await heldDate(demo.admin.api)
  await openAs(page, demo.admin.session, `/admin/live/attendance/${id}`)
  const figures = page.getByLabel('Attendance', { exact: true })
  await expect(figures.getByText('Within 12 hours of the start')).toBeVisible()

  const chart = page.getByRole('slider', { name: 'Members in the class, minute by minute' })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /^Minute -5: /)
  await page.getByText('Show as a table').click()
  await expect(
    page.getByRole('region', { name: 'Members in the class, minute by minute' }),
  ).toBeVisible()

  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByText(/\d+ minutes$/).first()).toBeVisible()
  await people.getByRole('tab', { name: 'Canceled late' }).click()
  await expect(people.getByRole('list', { name: 'Canceled late' })).toBeVisible()
  await people.getByRole('tab', { name: 'Waiting list' }).click()
  await expect(people.getByText('Got a seat')).toBeVisible()

  const chat = page.getByRole('region', { name: 'Chat' })
  await expect(chat.getByText('Red or blue spring for this one?')).toBeVisible()
  await expect(chat.getByText('Answered', { exact: true })).toBeVisible()
  await expect(chat.getByText('Not answered')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const saved = page.waitForEvent('download')
  await people.getByRole('button', { name: 'Download People as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/-people\.csv$/)
})

test('an address of no date leads back to the live classes @full', async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/)
  await openAs(
    page,
    demo.admin.session,
    '/admin/live/attendance/00000000-0000-7000-8000-000000000000',
  )
  await expect(page).toHaveURL(/\/admin\/live$/)
})

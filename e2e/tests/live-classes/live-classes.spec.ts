import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { readFile } from 'node:fs/promises'
import { test } from '../../pages/demo-people.ts'
import { makeLive, planLive } from '../../pages/live.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { makeStaff } from '../../pages/staff.ts'
import { expect, type Page } from '../../support/test.ts'

const newTitle = () => `Slow ${Math.random().toString(36).slice(2, 10)}`
const actions = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` }).filter({ visible: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a coach schedules a class in three steps, shares its link and removes it', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(
    test.info().project.name === 'phone',
    'a table there is a list of cards, which phone-screens looks at',
  )
  test.slow()
  const coach = await makeStaff('coach')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const title = newTitle()
  await openAs(page, coach.session, '/admin/live')
  await expect(page.getByText('No live classes found')).toBeVisible()
  await page.getByRole('link', { name: 'Schedule Class' }).click()
  await expect(page.getByRole('tab', { name: 'Schedule' })).toBeDisabled()
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Live Streaming Tips' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: 'Continue to Schedule' }).click()
  for (const text of [
    'Title is required',
    'Description is required',
    'You must select a category',
    'You must select a difficulty level',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await field(page, 'Title').fill(title)
  await field(page, 'Description').fill('One spring less.')
  await expect(field(page, 'Instructor')).toHaveValue(`${coach.firstName} ${coach.lastName}`)
  await expect(field(page, 'Instructor')).toHaveAttribute('readonly')
  await page.getByText('Lower body', { exact: true }).click()
  await page.getByText('Beginner', { exact: true }).click()
  await expect(page.getByRole('radio', { name: '45 min' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue to Schedule' }).click()
  await expectToast(page, 'Live class details updated successfully!')

  await expect(page).toHaveURL(/\/admin\/live\/edit\/[\w-]+\?tab=schedule/)
  await page.reload()
  await page.getByRole('button', { name: 'Continue to Settings' }).click()
  await expect(page.getByText('Publish date must be a valid date')).toBeVisible()
  await expect(page.getByText('Invalid publish date or time format')).toBeVisible()
  await page.getByLabel('Date', { exact: true }).fill('2020-01-01')
  await page.getByLabel('Time', { exact: true }).fill('18:30')
  await page.getByRole('combobox', { name: 'Timezone' }).fill('lisbon')
  await page.getByRole('option', { name: /Europe\/Lisbon/ }).click()
  await expect(page.getByText('Publish date and time must be in the future')).toBeVisible()
  await page.getByLabel('Date', { exact: true }).fill('2031-06-03')
  await page.getByLabel('Capacity').fill('0')
  await page.getByRole('button', { name: 'Continue to Settings' }).click()
  await expect(page.getByText('Capacity must be a positive number')).toBeVisible()
  await page.getByLabel('Capacity').fill('12')
  // The plain save stays on its tab.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Live class schedule updated successfully!')
  await expect(page.getByText('All changes saved').filter({ visible: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Capacity')).toHaveValue('12')
  await page.getByRole('button', { name: 'Continue to Settings' }).click()
  // Nothing is sent where nothing has changed.
  await expectToast(page, 'All changes saved')

  await page.getByRole('switch', { name: 'Send a reminder' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Live class settings updated successfully!')

  await expect(page).toHaveURL('/admin/live')
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Tue, 3 June 2031')
  await expect(row).toContainText('18:30, 45 min')
  await expect(row).toContainText('Europe/Lisbon (GMT+1)')
  await expect(row).toContainText('0 of 12 seats')
  await expect(row).toContainText(coach.email)
  await expect(row).toContainText('Scheduled')
  await expectAccessibleInBothThemes(page)
  await actions(page, title).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Copy Link',
    'Start Stream',
    'Edit',
    'Duplicate',
    'Delete',
  ])
  await page.getByRole('menuitem', { name: 'Copy Link' }).click()
  await expectToast(page, 'Link copied to clipboard')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${baseURL}/dashboard/live/[\\w-]{36}$`))
  await actions(page, title).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expectToast(page, 'Live class duplicated successfully')
  await expect(page.getByLabel('Title')).toHaveValue(`${title} (copy)`)
  await page.goto(`/admin/live?query=${encodeURIComponent(title)}`)
  const copy = page.getByRole('row', { name: /\(copy\)/ })
  await expect(copy).toContainText('N/A')
  await expect(copy).toContainText('Draft')
  await actions(page, `${title} (copy)`).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Live class deleted successfully')
  await expect(copy).toHaveCount(0)
  await actions(page, title).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove Live Class' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Live class deleted successfully')
  await expect(page.getByText('No live classes found')).toBeVisible()
})

test('the list has a summary, a search and a filter @full', async ({ page, demo }) => {
  test.skip(
    test.info().project.name === 'phone',
    'a table there is a list of cards, which phone-screens looks at',
  )
  await openAs(page, demo.admin.session, '/admin/live?status=published')
  const figures = page.getByLabel('Live class figures')
  for (const name of ['Total Live Classes', 'Upcoming', 'Total Enrollments', 'Most Popular'])
    await expect(figures.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('published')
  await expect(page.getByRole('row', { name: /Footwork clinic/ })).toContainText('3 of 12 seats')
  await page
    .getByPlaceholder('Search programs by title, instructor, or category...')
    .fill('footwrok')
  await expect(page).toHaveURL(/query=footwrok/)
  await expect(page.getByRole('row', { name: /Footwork clinic/ })).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('draft')
  await expect(page.getByText('No live classes found')).toBeVisible()
})

test('what somebody else has changed of a class is shown at the next visit, and never overwritten @full', async ({
  page,
  demo,
}) => {
  const [title, renamed, mine] = [newTitle(), newTitle(), newTitle()]
  const { api } = demo.coach
  const instructor = demo.coach.session.user._id
  const id = await planLive(api, { title, instructor, minutes: 600 })
  await openAs(page, demo.admin.session, `/admin/live/edit/${id}`)
  await expect(field(page, 'Title')).toHaveValue(title)
  await page.getByRole('link', { name: 'Live Classes', exact: true }).first().click()
  await expect(page).toHaveURL('/admin/live')
  await expect(field(page, 'Title')).toHaveCount(0)
  const update = (body: object) => api.post(`/live_class/admin/update/${id}`, body)
  await update({ title: renamed })
  await page.goBack()
  await expect(field(page, 'Title')).toHaveValue(renamed)

  await update({ description: 'Two springs more.' })
  const seen = page.waitForResponse((answer) => answer.url().includes(`/detail/${id}`))
  // The network comes back, and what is on the page is read again.
  await page.evaluate(() => ['offline', 'online'].map((type) => dispatchEvent(new Event(type))))
  await seen
  await field(page, 'Title').fill(mine)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Live class details updated successfully!')
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue(mine)
  await expect(field(page, 'Description')).toHaveValue('Two springs more.')
  await api.call('DELETE', `/live_class/admin/remove/${id}`)
})

test('a coach can neither edit nor host other coaches’ classes @full', async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[34]/)
  const coach = await makeStaff('coach')
  const instructor = demo.coach.session.user._id
  const id = await planLive(demo.coach.api, { title: newTitle(), instructor, minutes: 600 })
  await openAs(page, coach.session, '/admin/live')
  await page.goto(`/admin/live/edit/${id}`)
  await expect(page).toHaveURL('/admin/live')
  await expectToast(page, "You don't have permission to edit this class.")
  await page.goto(`/admin/live/${id}/host`)
  await expect(page).toHaveURL('/admin/live')
  await expectToast(page, "You don't have permission to access this page.")
  await page.goto('/admin/live/edit/01a1fcb4-0000-7000-8000-000000000000')
  await expect(page).toHaveURL('/admin/live')
  await demo.coach.api.call('DELETE', `/live_class/admin/remove/${id}`)
})

test('a member follows a copied link, registers, downloads the date and cancels @full', async ({
  page,
  demo,
  baseURL,
}) => {
  test.skip(
    test.info().project.name === 'phone',
    'its links stand in a menu there, which phone-screens opens',
  )
  const mia = await makePerson('AG1')
  const title = newTitle()
  const instructor = demo.coach.session.user._id
  const id = await planLive(demo.coach.api, { title, instructor, minutes: 90 })
  const registered = async () => {
    const { live_class: live } = await demo.coach.api.get<{ live_class: LiveClass }>(
      `/live_class/admin/detail/${id}`,
    )
    return live.rsvp.map(({ email }) => email)
  }
  await openAs(page, mia.session, '/dashboard')
  await page.getByRole('link', { name: 'Live', exact: true }).click()
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page).toHaveURL(`/dashboard/live/${id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const text of ['Slow and even', 'Ines Duarte', '45 minutes', 'Beginner'])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join class' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Register' }).click()
  await expectToast(page, 'You are registered.')
  expect(await registered()).toEqual([mia.email])
  await expectAccessibleInBothThemes(page)
  const wide = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
  await page.setViewportSize(wide)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(`SUMMARY:${title}`)
  expect(file.replaceAll('\r\n ', '')).toContain(`${baseURL}/dashboard/live/${id}`)
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel registration' }).click()
  await expectToast(page, 'Your registration is canceled.')
  expect(await registered()).toEqual([])

  // As it is an hour and a half after a start that nobody came to host.
  await page.route(`**/api/live_class/detail/${id}`, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { live_class: { starts_at: number } }
    answer.live_class.starts_at -= 3 * 3600
    await route.fulfill({ json: answer })
  })
  await page.reload()
  await expect(page.getByText('This class didn’t take place.')).toBeVisible()
  await expect(page.getByText('Didn’t take place', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.goto('/dashboard/live?view=calendar')
  const day = page.getByRole('button', { name: /with live classes/ })
  await day.first().click()
  await expect(page.getByRole('region', { name: /^Classes on/ }).getByRole('link')).not.toHaveCount(
    0,
  )
  await expectAccessibleInBothThemes(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await demo.coach.api.call('DELETE', `/live_class/admin/remove/${id}`)
})

test('the calendar shows the first day of another month that has a class @full', async ({
  page,
}) => {
  const now = new Date()
  // The 20th of the next month, at noon, so that no time zone moves it out of its month.
  const at = new Date(now.getFullYear(), now.getMonth() + 1, 20, 12)
  const minutes = Math.round((at.getTime() - now.getTime()) / 60_000)
  await makeLive([], { title: newTitle(), minutes })
  const { session } = await makePerson('AG1')
  await openAs(page, session, '/dashboard/live?view=calendar')
  const day = page.getByRole('region', { name: /^Classes on/ })
  await expect(day).toBeVisible()
  await page.getByRole('button', { name: /next month/i }).click()
  await expect(day.getByRole('link').first()).toBeVisible()
  await expect(page.getByText('No live classes on this day')).toHaveCount(0)
})

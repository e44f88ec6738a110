import type { Dashboard } from '@carriage/contract/insights/schemas'
import { test } from '../../pages/admin.ts'
import type { DemoPerson } from '../../pages/demo-people.ts'
import { makePerson } from '../../pages/people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

const read = async ({ api }: DemoPerson, days: number): Promise<Dashboard> =>
  (await api.get<{ dashboard: Dashboard }>(`/insights/admin/dashboard?days=${days}`)).dashboard
const whole = new Intl.NumberFormat('en')

test('the start of the admin area shows the real figures of the studio', async ({
  page,
  admin,
}) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
  await expect(page.getByText(day.format(new Date()))).toBeVisible()
  const cards = page.getByLabel('Studio figures')
  for (const label of ['Total Users', 'Active Users', 'Video Views', 'Avg. Watch Time'])
    await expect(cards.getByText(label, { exact: true })).toBeVisible()
  const { video_views: views, series } = await read(admin, 30)
  expect(series).toHaveLength(30)
  expect(views.value).toBe(series.reduce((sum, one) => sum + one.views, 0))
  await expect(cards.getByText(whole.format(views.value), { exact: true })).toBeVisible()
  // Today is not over, and says so.
  await expect(page.getByRole('slider', { name: 'Video Views, day by day' })).toHaveAttribute(
    'aria-valuetext',
    /, so far/,
  )
  const now = page.getByLabel('The studio now')
  await expect(now.getByRole('link')).toHaveText([/^\$/, /./])
  await expectAccessibleInBothThemes(page)
})

test('what waits for staff is counted, with the way to it @full', async ({ page }) => {
  await page.goto('/admin/dashboard')
  const list = page.getByRole('region', { name: 'To do' })
  await list.getByRole('link', { name: /draft programs? waits? for (a video|videos)$/ }).click()
  await expect(page).toHaveURL('/admin/programs?status=draft')
  // Other tests make drafts, too, so it may be on another page.
  await page.getByRole('searchbox', { name: 'Search programs' }).fill('Standing up')
  await expect(page.getByText('Standing up').filter({ visible: true }).first()).toBeVisible()
})

test('the period is part of the address @full', async ({ page, admin }) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL('/admin/dashboard?days=7')
  const { video_views: views } = await read(admin, 7)
  const cards = page.getByLabel('Studio figures')
  await expect(cards.getByText(whole.format(views.value), { exact: true })).toBeVisible()
  await expect(cards.getByText('in 7 days', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('members are redirected to their own dashboard', async ({ page }) => {
  const member = await makePerson('AG1')
  await placeSession(page, member.session)
  for (const path of ['dashboard', 'codes', 'archive', 'codes/cards/x']) {
    await page.goto(`/admin/${path}`)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('any period of a year is shown by day, with the value of each day @full', async ({
  page,
  admin,
}) => {
  await page.goto('/admin/dashboard?from=2020-02-01&to=2020-01-01')
  const days = 'Last 30 days'
  await expect(page.getByRole('button', { name: days })).toHaveAttribute('aria-pressed', 'true')
  const { series } = await read(admin, 30)
  const [from = '', to = ''] = [series.at(-10)?.day, series.at(-3)?.day]
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByLabel('To', { exact: true }).fill(to)
  await expect(page).toHaveURL(`/admin/dashboard?from=${from}&to=${to}`)
  await expect(page.getByRole('button', { name: days })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('in 8 days', { exact: true })).toBeVisible()
  const chart = page.getByRole('region', { name: 'Video Views', exact: true })
  const slider = chart.getByRole('slider', { name: 'Video Views, day by day' })
  const viewsOf = (index: number) => new RegExp(`: ${whole.format(series.at(index)?.views ?? 0)}$`)
  await expect(slider).toHaveAttribute('aria-valuetext', viewsOf(-3))
  await slider.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', viewsOf(-10))
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', viewsOf(-9))
  await expectAccessibleInBothThemes(page)
  await chart.getByRole('button', { name: 'Show as a table: Video Views' }).click()
  await expect(chart.getByRole('row')).toHaveCount(9)
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('A period has at most 366 days')).toBeVisible()
})

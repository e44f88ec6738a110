import type {
  CancelReason,
  FunnelAnswer,
  ProgramFigures,
  RetentionAnswer,
  VideoCurve,
  VideoFigures,
} from '@carriage/contract/insights/studio-schemas'
import { test } from '../../pages/admin.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

const whole = new Intl.NumberFormat('en')

test('the figures of Insights are charts, tables and files', async ({ page, admin }) => {
  await page.goto('/admin/insights')
  await expect(page).toHaveURL('/admin/insights/funnel')
  await page.getByRole('button', { name: 'By plan' }).click()
  const { rows } = await admin.api.get<FunnelAnswer>('/insights/admin/funnel?by=plan')
  const premium = rows.find(({ key }) => key === 'premium')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Premium' }) })
  await expect(row).toContainText(whole.format(premium?.activated ?? -1))
  const bars = page.getByRole('list', { name: /^Chart: / })
  await expect(bars.getByRole('listitem')).toHaveCount(5)
  await expectAccessibleInBothThemes(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download From card to renewal/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^carriage-funnel-plan-.*\.csv$/)

  await page.getByRole('link', { name: 'Retention' }).click()
  const { cohorts } = await admin.api.get<RetentionAnswer>('/insights/admin/retention')
  const table = page.getByRole('region', { name: 'Retention, as a table' })
  await expect(table.getByRole('row')).toHaveCount(cohorts.length + 1)
  await page.getByRole('link', { name: 'Glossary' }).click()
  await expect(page).toHaveURL('/admin/insights/glossary#retention')
  await expect(page.getByRole('heading', { name: 'Retention' })).toBeInViewport()
})

test('an admin sees why members cancel, and in which session they stop @full', async ({
  page,
  admin,
  isMobile,
}) => {
  test.skip(isMobile, 'the same figures, in lists')
  await page.goto('/admin/insights/revenue')
  const { reasons } = await admin.api.get<{ reasons: CancelReason[] }>(
    '/insights/admin/cancel-reasons?days=30',
  )
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  const table = page.getByRole('region', { name: 'Why members cancel', exact: true })
  await expect(table.getByText(/^Answers from the last 30 days,/)).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(reasons.length + 1)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Why members cancel as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^carriage-cancel-reasons-.*\.csv$/)

  const nav = page.getByRole('navigation', { name: 'Insights' })
  await nav.getByRole('link', { name: 'Programs' }).click()
  const { programs } = await admin.api.get<{ programs: ProgramFigures[] }>(
    '/insights/coach/programs',
  )
  // Weeks in which nobody stopped are not listed by session.
  const isHard = ({ stopped, stalled }: ProgramFigures['weeks'][number]) => stopped + stalled > 0
  const hard = programs.find(({ weeks }) => weeks.some(isHard))
  const first = hard?.weeks.find(isHard)
  const week = `Week ${first?.week ?? 0}`
  await page.getByRole('combobox', { name: 'In the chart' }).selectOption(hard?.title ?? '')
  await page.locator('summary').getByText(week, { exact: true }).click()
  const sessions = page.getByRole('region', { name: `${week}, as a table` })
  await expect(sessions.getByRole('row')).toHaveCount((first?.sessions.length ?? 0) + 1)
  await expectAccessibleInBothThemes(page)
})

test('a coach sees the curve of a video of theirs, and nothing of the whole studio @full', async ({
  page,
  demo,
}) => {
  const { coach } = demo
  await openAs(page, coach.session, '/admin/insights')
  await expect(page).toHaveURL('/admin/insights/videos')
  const nav = page.getByRole('navigation', { name: 'Insights' })
  await expect(nav.getByRole('link')).toHaveText(['Programs', 'Videos', 'Live Classes'])
  const { videos } = await coach.api.get<{ videos: VideoFigures[] }>('/insights/coach/videos')
  const [first] = videos
  const { curve } = await coach.api.get<{ curve: VideoCurve }>(
    `/insights/coach/videos/${first?._id ?? ''}`,
  )
  await page
    .getByRole('link', { name: first?.title ?? '' })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: curve.title ?? '' })).toBeVisible()
  await expect(page.getByRole('slider', { name: /^Chart: Views/ }).locator('canvas')).toBeVisible()
  await page.getByText('Show as a table').click()
  const name = /^Views at each second/
  const start = page.getByRole('region', { name }).getByRole('row').filter({ hasText: '00:00' })
  await expect(start).toContainText(whole.format(curve.seconds[0] ?? -1))
  await expectAccessibleInBothThemes(page)
  await page.goto('/admin/insights/revenue')
  await expect(page).toHaveURL('/admin/videos')
})

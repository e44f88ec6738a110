import type { VideoCard } from '@carriage/contract/videos/schemas'
import { test as demoTest } from '../../pages/demo-people.ts'
import { everyClass } from '../../pages/discover.ts'
import { makePerson, test } from '../../pages/people.ts'
import { expectStarted, timeOf } from '../../pages/player.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test('the history lists what was watched, finds it by its title and plays it on @full', async ({
  page,
}) => {
  const { api, session } = await makePerson('AG1')
  const isFree = (video: VideoCard) => !video.is_premium_content && video.duration > 120
  const [first, second] = (await everyClass(api)).filter(isFree)
  if (!first || !second) throw new Error('The demo studio has two free classes')
  await openAs(page, session, '/dashboard')
  await page.getByRole('button', { name: /account|menu of/i }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page).toHaveURL('/dashboard/history')
  await expect(page.getByText('Nothing watched yet')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const watch = (video: VideoCard, position_seconds: number) =>
    api.post(`/video/progress/${video._id}`, {
      position_seconds,
      duration_seconds: video.duration,
    })
  await watch(first, 65)
  await watch(second, second.duration)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: /^Continue watching/ })).toBeVisible()
  await page.goto('/dashboard/history')
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(second.title)
  // It stands at its end, and nothing of it was played.
  await expect(rows.first().getByText('Completed', { exact: true })).toHaveCount(0)
  await expect(rows.last()).toContainText('Watched just now')
  await expect(rows.last().getByText(/^1:05 of /)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const box = page.getByRole('searchbox', { name: 'Search your history' })
  await box.fill('kettlebell')
  await expect(page.getByText('You haven’t watched a class with this title.')).toBeVisible()
  await box.fill(first.title)
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: first.title }).click()
  await expect(page).toHaveURL(`/dashboard/videos/${first._id}`)
  await expectStarted(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(65)
})

test('a member notes a workout, corrects it, takes it along as a file and removes it @full', async ({
  page,
}) => {
  const { session } = await makePerson('AG1')
  await openAs(page, session, '/dashboard/history')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a workout' }).click()
  await dialog.getByRole('button', { name: 'Save workout' }).click()
  await expect(dialog.getByText('Enter a title')).toBeVisible()
  await expect(dialog.getByText('Enter the minutes as a whole number')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await dialog.getByLabel('What did you do?').fill('Run by the river')
  await dialog.getByLabel('Minutes').fill('30')
  await dialog.getByRole('button', { name: 'Save workout' }).click()
  await expectToast(page, 'Your workout is saved. It’s your first one.')

  const totals = page.getByLabel('Totals')
  await expect(totals).toContainText('30 minutes')
  await expect(page.getByRole('button', { name: /, chosen, trained$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Milestones' })).toContainText('First workout')
  const day = page.getByRole('region', { name: /^Workouts on/ })
  await day.getByRole('link', { name: 'Run by the river' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Run by the river' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as TCX' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^carriage-workout-[\d-]+\.tcx$/)
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Minutes').fill('45')
  await dialog.getByRole('button', { name: 'Save workout' }).click()
  await expectToast(page, 'Your workout is saved.')
  await expect(page.getByText('45 minutes')).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL('/dashboard/history')
  await expect(page.getByText('Nothing watched yet')).toBeVisible()
})

demoTest(
  'the calendar of months is reached by keyboard and tells of each day whether it has workouts @full',
  async ({ page, demo }) => {
    await openAs(page, demo.member.session, '/dashboard/history')
    const trained = page.getByRole('button', { name: /, trained$/ })
    await expect(page.getByRole('region', { name: 'Milestones' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: /previous month/i }).press('Enter')
    await expect(page.getByLabel('Totals')).toBeVisible()
    await trained.first().focus()
    await page.keyboard.press('Enter')
    const day = page.getByRole('region', { name: /^Workouts on/ })
    await expect(day.getByRole('link').first()).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^carriage-history-[\d-]+\.csv$/)
  },
)

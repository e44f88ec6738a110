import { test as demoTest } from '../../pages/demo-people.ts'
import { makePerson, test } from '../../pages/people.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { placeSession } from '../../pages/session.ts'
import { expect } from '../../support/test.ts'

test(
  'a member notes a workout, corrects it, takes it along as a file and removes it',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const { session } = await makePerson(baseURL ?? '', 'AG1')
    await placeSession(page, session)
    await page.goto('/dashboard/history')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Add a workout' }).click()
    await dialog.getByRole('button', { name: 'Save workout' }).click()
    await expect(dialog.getByText('Enter a title')).toBeVisible()
    await expect(dialog.getByText('Enter the minutes as a whole number')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await dialog.getByLabel('What did you do?').fill('Run by the river')
    await dialog.getByLabel('Minutes').fill('30')
    await dialog.getByRole('button', { name: 'Save workout' }).click()
    await expectToast(page, 'Your workout is saved. It is your first one.')

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
  },
)

demoTest(
  'the calendar of months is reached by keyboard and tells of each day whether it has workouts',
  { tag: '@full' },
  async ({ page, demo }) => {
    await placeSession(page, demo.member.session)
    await page.goto('/dashboard/history')
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

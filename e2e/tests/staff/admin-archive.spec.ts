import type { ArchiveRecord } from '@carriage/contract/archive/schemas'
import { test } from '../../pages/admin.ts'
import { hold } from '../../pages/discover.ts'
import { makeProgram, readProgram } from '../../pages/programs.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { expect, type Page } from '../../support/test.ts'

const record = (changes: Partial<ArchiveRecord>): ArchiveRecord => ({
  _id: '0198c2f0-0000-7000-8000-000000000001',
  record_of: 'video',
  payload: { title: 'Footwork slowly', description: 'Heels and arches' },
  archived_by: {
    _id: null,
    first_name: 'Robin',
    last_name: 'Achterberg',
    email: 'robin@carriage.test',
  },
  created_at: 1_795_003_200,
  ...changes,
})
const records = [
  record({}),
  record({
    _id: '0198c2f0-0000-7000-8000-000000000002',
    record_of: 'user',
    payload: { first_name: 'Ada', last_name: 'Stern', email: 'ada@carriage.test' },
    archived_by: null,
  }),
]

/** The archive as an API would answer it; what is deleted elsewhere is not this page's business. */
async function answer(page: Page, archive: () => readonly ArchiveRecord[]): Promise<void> {
  await page.route('**/api/archive/admin/all**', (route) =>
    route.fulfill({
      json: { archive: archive(), meta: { total: archive().length, page: 1, per_page: 20 } },
    }),
  )
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('shows when it is loading and when nothing is found @full', async ({ page }) => {
  const release = await hold(page, '**/api/archive/admin/all**')
  await page.goto('/admin/archive?query=nothingiscalledso')
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible()
  await expect(page.getByText('All the deleted content will be stored here')).toBeVisible()
  await expect(page.getByText('Loading archives...')).toBeVisible()
  release()
  await expect(page.getByText('No archive found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('shows what was deleted, by whom and when @full', async ({ page }) => {
  await answer(page, () => records)
  await page.goto('/admin/archive')
  for (const text of [
    'Footwork slowly',
    'Heels and arches',
    'Video',
    'Robin Achterberg',
    '11/18/2026',
  ])
    await expect(row(page, 'Footwork').getByText(text, { exact: true })).toBeVisible()
  await expect(row(page, 'Ada Stern').getByText('ada@carriage.test')).toBeVisible()
  const search = page.getByPlaceholder('Search archives by name, description, title, or type...')
  await expect(search).toBeVisible()
  const types = page.getByLabel('Type').locator('option')
  await expect(types).toHaveText(['All Types', 'User', 'Program', 'Video'])
  const titles = await page.getByRole('columnheader').allTextContents()
  if (titles.length > 0)
    expect(titles).toEqual(['Data', 'Type', 'Archived By', 'Created At', 'Actions'])
  await expectAccessibleInBothThemes(page)
})

test('a record is removed after a confirmation that stays open meanwhile @full', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/)
  let left: readonly ArchiveRecord[] = records
  await answer(page, () => left)
  await page.goto('/admin/archive')
  await row(page, 'Footwork')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Delete Permanently'])
  await page.getByRole('menuitem').click()
  const question = page.getByRole('alertdialog', { name: 'Remove Archive' })
  await expect(question.getByText('Are you sure you want to remove this archive?')).toBeVisible()
  let refuse = () => {}
  const held = new Promise<void>((resolve) => {
    refuse = resolve
  })
  const call = '**/api/archive/admin/remove/*'
  await page.route(call, async (route) => {
    await held
    await route.fulfill({ status: 409, json: { error: 'It is needed elsewhere.' } })
  })
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Cancel' }).click({ force: true })
  await page.mouse.click(2, 2)
  await expect(question).toBeVisible()
  refuse()
  await expect(question.getByRole('alert')).toHaveText('It is needed elsewhere.')
  await page.unroute(call)
  await page.route(call, (route) => {
    left = records.slice(1)
    return route.fulfill({ json: { message: 'Archive deleted successfully' } })
  })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Archive deleted successfully')
  await expect(row(page, 'Footwork')).toHaveCount(0)
  await expect(row(page, 'Ada Stern')).toBeVisible()
})

test('a record is restored after a question that says what comes back', async ({
  page,
  admin,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/)
  const title = `Restored ${Math.random().toString(36).slice(2, 10)}`
  const { _id } = await makeProgram(demo.coach.api, title, [['A']])
  await demo.coach.api.call('DELETE', `/program/admin/remove/${_id}`)
  await page.goto(`/admin/archive?query=${encodeURIComponent(title)}`)
  const restore = row(page, title).getByRole('button', { name: `Restore ${title}` })
  await restore.click()
  const question = page.getByRole('alertdialog', { name: 'Restore from the archive' })
  await expect(question).toContainText(`“${title}” comes back with its weeks, sessions and members`)
  await expectAccessibleInBothThemes(page)
  await page.route(
    '**/api/archive/admin/restore/*',
    (route) => route.fulfill({ status: 409, json: { error: 'Its place is taken.' } }),
    { times: 1 },
  )
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(question.getByRole('alert')).toHaveText('Its place is taken.')
  await question.getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Archive restored successfully')
  await expect(page.getByText('No archive found')).toBeVisible()
  expect((await readProgram(demo.coach.api, _id)).title).toBe(title)

  // An admin who may restore may undo a deletion where it was made.
  await page.goto(`/admin/programs?query=${encodeURIComponent(title)}`)
  await row(page, title)
    .getByRole('button', { name: `Actions for ${title}` })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No programs found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Archive restored successfully')
  await expect(page.getByText(title).filter({ visible: true }).first()).toBeVisible()
  await admin.api.call('DELETE', `/program/admin/remove/${_id}`)
})

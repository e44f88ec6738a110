import { test } from '../../pages/demo-people.ts'
import { makeProgram } from '../../pages/programs.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

const unique = () => `Batch ${Math.random().toString(36).slice(2, 10)}`
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

test('a list is sorted by its headings, in its address and on the server @full', async ({
  page,
  demo,
  isMobile,
}) => {
  test.skip(isMobile, 'phones stack the rows')
  const { api, session } = demo.admin
  const { videos } = await api.get<{ videos: { title: string }[] }>('/video/admin/all?sort=-views')
  const most = videos[0]?.title ?? ''
  await openAs(page, session, '/admin/videos?sort=nothing')
  const views = head(page, 'Views')
  await expect(views).not.toHaveAttribute('aria-sort')
  await views.getByRole('button').click()
  await expect(page).toHaveURL(/sort=-views/)
  await expect(views).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('rowheader').first()).toContainText(most)
  await views.getByRole('button').click()
  await expect(views).toHaveAttribute('aria-sort', 'ascending')
  await views.getByRole('button').click()
  await expect(page).toHaveURL('/admin/videos')
  await page.goto('/admin/users')
  await expect(head(page, 'Joined')).toHaveAttribute('aria-sort', 'descending')
  await expectAccessibleInBothThemes(page)
})

test('nothing of a table is cut: it leaves out columns, then stacks its rows', async ({
  page,
  demo,
  isMobile,
}) => {
  test.skip(isMobile, 'phones stack the rows')
  await openAs(page, demo.admin.session, '/admin/videos')
  const table = page.getByRole('region', { name: 'Videos' })
  for (const [width, level] of [
    [1440, true],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(head(page, 'Level')).toBeVisible({ visible: level })
    expect(await table.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  }
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(page.getByRole('columnheader')).toHaveCount(0)
  await expect(table.getByRole('rowheader').first()).toBeVisible()
  expect(await table.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
})

test('a row leads to its record wherever it is pressed, but for its controls', async ({
  page,
  demo,
  isMobile,
}) => {
  test.skip(isMobile, 'phones stack the rows')
  const name = unique()
  const { _id: id } = await makeProgram(demo.coach.api, name)
  await openAs(page, demo.coach.session, `/admin/programs?query=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('checkbox').check()
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/programs\?/)
  await row.getByText('Draft').click()
  await expect(page).toHaveURL(`/admin/programs/edit/${id}`)
})

test('several records are changed at once, and a deletion is undone @full', async ({
  page,
  demo,
  isMobile,
}) => {
  test.skip(isMobile, 'phones stack the rows')
  const { api, session } = demo.admin
  const name = unique()
  const titles = [`${name} one`, `${name} two`]
  const coach = demo.coach.session.user._id
  for (const title of titles) await makeProgram(api, title, [], coach)
  await openAs(page, session, `/admin/programs?query=${encodeURIComponent(name)}`)
  await page
    .getByRole('row')
    .filter({ hasText: titles[0] ?? '' })
    .getByRole('checkbox')
    .check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('1 selected')
  const all = page
    .getByRole('checkbox', { name: 'Select all on this page' })
    .filter({ visible: true })
  await expect(all).toHaveJSProperty('indeterminate', true)
  await all.check()
  await expect(bar).toContainText('2 selected')
  await expectAccessibleInBothThemes(page)
  await bar.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish 2 programs?' })
  await expect(question).toContainText('2 programs have no videos yet.')
  await question.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, '2 programs published')
  await expect(page.getByRole('row').filter({ hasText: 'Published' })).toHaveCount(2)

  // One of them is gone by the time that both are to be deleted.
  await all.check()
  const { programs } = await api.get<{ programs: { _id: string; title: string }[] }>(
    `/program/admin/all?query=${encodeURIComponent(name)}`,
  )
  const gone = programs[1]
  await api.call('DELETE', `/program/admin/remove/${gone?._id ?? ''}`)
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const said = `1 program deleted. 1 program not changed. “${gone?.title}”: Program not found`
  await expect(page.getByText(said)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '1 record restored')
  await expect(page.getByRole('rowheader').filter({ hasText: name })).toHaveCount(1)
})

test('pages and records are found by Ctrl+K and the keyboard alone @full', async ({
  page,
  demo,
}) => {
  const name = unique()
  const { _id: id } = await makeProgram(demo.coach.api, name)
  await openAs(page, demo.coach.session, '/admin/videos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Management')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search the admin area' })
  const field = dialog.getByRole('combobox', { name: 'Pages and records' })
  await expect(field).toBeFocused()
  await expect(dialog.getByRole('option', { name: 'Programs', exact: true })).toBeVisible()
  await expect(dialog.getByRole('option', { name: 'User Management' })).toHaveCount(0)
  await field.fill(name)
  const option = dialog.getByRole('option', { name })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  )
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/programs/edit/${id}`)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Search' }).click()
  await field.fill('video')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('option', { selected: true })).not.toHaveText('Videos')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/videos')
})

test('a question mark lists the shortcuts, but not while typing @full', async ({ page, demo }) => {
  await openAs(page, demo.coach.session, '/admin/videos')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const search = page.getByRole('searchbox', { name: 'Search videos' })
  await search.press('?')
  await expect(search).toHaveValue('?')
  await expect(help).toHaveCount(0)
  await search.clear()
  await search.blur()
  await page.keyboard.press('?')
  await expect(help).toContainText('Search the admin area')
  await expectAccessibleInBothThemes(page)
})

test('on phones a list is sorted by a choice, filters wait behind a button, and rows are chosen and opened @phone', async ({
  page,
  demo,
  isMobile,
}) => {
  test.skip(!isMobile, 'by its headings elsewhere')
  const name = unique()
  const { _id: id } = await makeProgram(demo.coach.api, name)
  await openAs(page, demo.coach.session, `/admin/programs?query=${encodeURIComponent(name)}`)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Enrollments, descending')
  await expect(page).toHaveURL(/sort=-enrollments/)
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await status.selectOption('Draft')
  await expect(page).toHaveURL(/status=draft/)
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await expect(status).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
  await expectAccessibleInBothThemes(page)
  await row.getByText('Draft').click()
  await expect(page).toHaveURL(`/admin/programs/edit/${id}`)
})

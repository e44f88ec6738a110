import { openMenu } from '../../pages/admin.ts'
import { test } from '../../pages/demo-people.ts'
import { makeProgram, outlineOf, readProgram } from '../../pages/programs.ts'
import { expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { makeStaff } from '../../pages/staff.ts'
import { expect, type Page } from '../../support/test.ts'

const title = () => `Course ${Math.random().toString(36).slice(2, 10)}`
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isOpen = (page: Page, tab: string) =>
  expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')

test('one bar saves what is typed on any tab, and says what is unsaved', async ({ page, demo }) => {
  const { api, session } = demo.coach
  const { _id } = await makeProgram(api, title(), [['A']])
  await openAs(page, session, '/admin/programs')
  await page.goto(`/admin/programs/edit/${_id}`)
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveText(['Programs', 'Edit program'])
  await expect(trail.getByRole('link', { name: 'Programs' })).toHaveAttribute(
    'href',
    '/admin/programs',
  )
  await expect(trail.locator('[aria-current=page]')).toHaveText('Edit program')
  const bar = page.locator('.save-bar').filter({ visible: true })
  await expect(bar.getByRole('status')).toHaveText('All changes saved')
  await expect(bar).toContainText('Draft')
  const name = title()
  await field(page, 'Title').fill(name)
  await expect(bar.getByRole('status')).toHaveText('Unsaved changes')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(bar).toContainText('The status is Draft, so saving does not publish.')
  await field(page, 'Completion message').fill('Well done')
  await page.getByRole('tab', { name: 'Program Structure' }).click()
  await expect(bar.getByRole('status')).toHaveText('Unsaved changes')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expectAccessibleInBothThemes(page)
  await bar.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(bar.getByRole('status')).toHaveText('All changes saved')
  await isOpen(page, 'Program Structure')
  const saved = await readProgram(api, _id)
  expect([saved.title, saved.complition_message, saved.status]).toEqual([
    name,
    'Well done',
    'draft',
  ])

  // What cannot be saved is shown where it stands.
  await page.getByRole('tab', { name: 'Program Details' }).click()
  await field(page, 'Title').fill(' ')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await button(page, 'Save and publish').click()
  await isOpen(page, 'Program Details')
  await expect(page.getByText('Program title is required')).toBeVisible()
  await button(page, 'Save as Draft').click()
  await expect(page).toHaveURL(/\/edit\//)

  await api.post('/program/admin/update', { program_id: _id, status: 'published' })
  await page.goto('about:blank')
  await page.goto(`/admin/programs/edit/${_id}`)
  await expect(bar).toContainText('Published')
  // A published program cannot be saved as a draft: there is the plain save.
  await expect(button(page, 'Save as Draft')).toHaveCount(0)
  await api.call('DELETE', `/program/admin/remove/${_id}`)
})

test('what was typed survives a reload, until it is discarded or saved, and meets what others saved @full', async ({
  page,
}) => {
  // Logging out ends a session, which no other test may share.
  const { api, session } = await makeStaff('user', 'coach')
  const stored = title()
  const { _id } = await makeProgram(api, stored)
  await placeSession(page, session)
  const edit = `/admin/programs/edit/${_id}`
  const restored = page.getByText('Restored what you had typed')
  await page.goto(edit)
  await field(page, 'Title').fill('Half a thought')
  await page.reload()
  await expect(restored).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Half a thought')
  await expect(page.getByText('Unsaved changes').filter({ visible: true })).toBeVisible()
  expect((await readProgram(api, _id)).title).toBe(stored)
  await expectAccessibleInBothThemes(page)
  await button(page, 'Discard').click()
  await expect(field(page, 'Title')).toHaveValue(stored)
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue(stored)
  await expect(restored).toHaveCount(0)

  await field(page, 'Title').fill('A whole thought')
  const theirs = title()
  await api.post('/program/admin/update', { program_id: _id, title: theirs })
  await page.reload()
  const question = page
    .getByRole('region', { name: 'Someone else changed this too' })
    .filter({ visible: true })
  await expect(question).toContainText('A whole thought')
  await expect(question).toContainText(theirs)
  await expectAccessibleInBothThemes(page)
  await button(page, 'Save').click()
  await expectToast(
    page,
    'We couldn’t save because someone else changed the same fields. Choose what to keep.',
  )
  expect((await readProgram(api, _id)).title).toBe(theirs)
  await question.getByRole('button', { name: 'Keep yours: Title' }).click()
  await expect(field(page, 'Title')).toHaveValue('A whole thought')
  await button(page, 'Save').click()
  await expectToast(page, 'Program updated successfully!')
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('A whole thought')
  await expect(restored).toHaveCount(0)

  // Browsers are shared: a logout leaves nothing behind.
  await field(page, 'Title').fill('Private')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Private')
  await openMenu(page)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Private')
})

test('a program is duplicated as a draft with its weeks, and previewed as a member @full', async ({
  page,
  demo,
}) => {
  const { api, session } = demo.coach
  const name = title()
  const { _id } = await makeProgram(api, name, [['A', 'B'], ['C']])
  await api.post('/program/admin/update', { program_id: _id, status: 'published' })
  await openAs(page, session, `/admin/programs?query=${encodeURIComponent(name)}`)
  await page
    .getByRole('button', { name: `Actions for ${name}` })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expectToast(page, 'Program duplicated successfully')
  await expect(page).toHaveURL(/\/admin\/programs\/edit\//)
  await expect(field(page, 'Title')).toHaveValue(`${name} (copy)`)
  const copyId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(copyId).not.toBe(_id)
  const copy = await readProgram(api, copyId)
  expect([copy.status, ...outlineOf(copy)]).toEqual(['draft', 'Part 1: A B', 'Part 2: C'])
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Preview as a member' }).click()
  const preview = await opening
  await expect(preview).toHaveURL(`/dashboard/programs/${copyId}`)
  await expect(preview.getByRole('heading', { level: 1, name: `${name} (copy)` })).toBeVisible()
  await preview.close()
  for (const id of [_id, copyId]) await api.call('DELETE', `/program/admin/remove/${id}`)
})

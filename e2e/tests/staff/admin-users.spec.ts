import { expect, NO_NETWORK, type Page } from '../../support/test.ts'
import type { Person } from '../../pages/people.ts'
import { pathOf } from '../../pages/login.ts'
import { expectAccessible, expectAccessibleInBothThemes, expectToast } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { idOf, test } from '../../pages/staff.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'User Management' })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search users' })
/** The row of a user: of the table, or of the list that stands for it on phones. */
const rowOf = (page: Page, { email }: Person) =>
  page
    .locator('tr, li')
    .filter({ has: page.getByText(email) })
    .filter({ visible: true })
const pressIn = async (page: Page, person: Person, item: string) => {
  await rowOf(page, person)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const open = async (page: Page, admin: Person, path = '/admin/users') => {
  await openAs(page, admin.session, path)
  await expect(heading(page)).toBeVisible()
}

test('lists the users with real figures in both themes', async ({ page, admin }) => {
  await open(page, admin)
  const figures = page.locator('dl[aria-label="User figures"]')
  const { summary } = await admin.api.get<{ summary: Record<string, number> }>('/user/admin/all')
  for (const [label, value] of [
    ['Total Users', summary['total']],
    ['Premium Users', summary['premium']],
    ['New Users', summary['new']],
    ['In Recovery', summary['recovery']],
  ] as const) {
    const figure = figures.locator('div').filter({ has: page.getByText(label, { exact: true }) })
    await expect(figure.locator('dd')).toContainText(/^[\d,]+/)
    // other tests make users meanwhile, so a total only grows
    const shown = Number(
      (await figure.locator('dd').innerText()).split('\n')[0]?.replaceAll(',', ''),
    )
    expect(Math.abs(shown - (value ?? -1000))).toBeLessThan(20)
  }
  await expect(rowOf(page, admin)).toContainText('Active')
  await expect(rowOf(page, admin)).toContainText('Admin')
  await expectAccessibleInBothThemes(page)
})

test('search and filters are part of the address, and unknown values mean all @full', async ({
  page,
  admin,
  member,
}) => {
  await open(page, admin, '/admin/users?role=boss&plan=gold&status=asleep&page=zero')
  await searchBox(page).fill(member.email)
  await expect(rowOf(page, member)).toBeVisible()
  await expect.poll(() => new URL(page.url()).searchParams.get('query')).toBe(member.email)
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Coach')
  await expect(page.getByText('No users found')).toBeVisible()
  await expectAccessible(page)
  expect(new URL(page.url()).searchParams.get('role')).toBe('coach')
  await page.goBack()
  await expect(rowOf(page, member)).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive')
  await page.reload()
  await expect(page.getByText('No users found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => pathOf(page)).toBe('/admin/users')
  await page.getByRole('combobox', { name: 'Plan' }).selectOption('Premium')
  await expect.poll(() => new URL(page.url()).searchParams.get('plan')).toBe('premium')
})

test('pages come from the server @full', async ({ page, admin }) => {
  await open(page, admin)
  const pages = page.getByRole('navigation', { name: /Users/ })
  await pages.getByLabel('Rows per page').selectOption('50')
  await expect.poll(() => new URL(page.url()).searchParams.get('per_page')).toBe('50')
  await page.goto('/admin/users?page=99999')
  await expect(pages).toContainText(/Page (\d+) of \1(?!\d)/)
  const menus = page.getByRole('button', { name: /^Actions for/ }).filter({ visible: true })
  await expect(menus.first()).toBeVisible()
})

test('roles are added and removed @full', async ({ page, admin, member }) => {
  await open(page, admin, `/admin/users?query=${encodeURIComponent(member.email)}`)
  await pressIn(page, member, 'Make coach')
  await expectToast(page, 'User role updated successfully')
  await expect(rowOf(page, member)).toContainText('Coach')
  await pressIn(page, member, 'Make admin')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('delete records for good')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, member)).not.toContainText('Admin')
  await pressIn(page, member, 'Make admin')
  await dialog.getByRole('button', { name: 'Make admin' }).click()
  await expect(rowOf(page, member)).toContainText('Admin')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, member)).not.toContainText('Admin')
  await expect(page.getByText('User role updated successfully')).toHaveCount(1)
  await expectToast(page, 'User role updated successfully')
  await pressIn(page, member, 'Make admin')
  await dialog.getByRole('button', { name: 'Make admin' }).click()
  await expectToast(page, 'User role updated successfully')
  await pressIn(page, member, 'Remove admin')
  await dialog.getByRole('button', { name: 'Remove admin' }).click()
  await expectToast(page, 'User role updated successfully')
  await pressIn(page, member, 'Remove coach')
  await expectToast(page, 'User role updated successfully')
  await expect(rowOf(page, member)).toContainText('Member')
  const { users } = await admin.api.get<{ users: { role: string[] }[] }>(
    `/user/admin/all?query=${encodeURIComponent(member.email)}`,
  )
  expect(users[0]?.role).toEqual(['user'])

  await page.goto('/admin/audit?action=user-roles-changed')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(
    page.getByText('role: user, coach → user', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('a user is signed out everywhere, which the audit log says @full', async ({
  page,
  admin,
  member,
}) => {
  await open(page, admin, `/admin/users?query=${encodeURIComponent(member.email)}`)
  await rowOf(page, member)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Log out everywhere' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`Log ${member.firstName}`)
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await expectToast(page, 'All sessions ended')
  expect((await member.api.send('GET', '/user/profile')).status).toBe(401)
  await page.goto('/admin/audit?action=user-sessions-ended')
  // In a row on desktops, in an item of a list on phones.
  const entry = (text: string | RegExp) =>
    page.getByRole('main').locator('td, th, li').filter({ hasText: text, visible: true }).first()
  await expect(entry('Ended all sessions of a user')).toBeVisible()
  await page.goto('/admin/audit?action=signed-in')
  await expect(entry('Logged in:')).toBeVisible()
})

test('admins cannot remove their own admin role or account @full', async ({ page, admin }) => {
  await open(page, admin, `/admin/users?query=${encodeURIComponent(admin.email)}`)
  await rowOf(page, admin)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText(['View', 'Make coach'])
})

test('a user is deleted, and the confirmation cannot be closed meanwhile @full', async ({
  page,
  admin,
  member,
}) => {
  await open(page, admin, `/admin/users?query=${encodeURIComponent(member.email)}`)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/user/admin/remove/*', async (route) => {
    await held
    await route.continue()
  })
  await pressIn(page, member, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete user' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Cancel' }).click({ force: true })
  await expect(question).toBeVisible()
  release()
  await expectToast(page, 'User deleted successfully')
  await expect(question).toHaveCount(0)
  await expect(page.getByText('No users found')).toBeVisible()
  expect((await member.api.send('GET', '/user/profile')).status).toBe(401)
})

test('a refused deletion shows the server’s reason @full', async ({
  page,
  admin,
  member,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/)
  await open(page, admin, `/admin/users?query=${encodeURIComponent(member.email)}`)
  // another admin was faster
  await admin.api.call('DELETE', `/user/admin/remove/${idOf(member)}`)
  await pressIn(page, member, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete user' })
  await question.getByRole('button', { name: 'Delete' }).click()
  // The list of what it would lead to is refused first.
  await expect(question.getByText('User not found', { exact: true })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByText('No users found')).toBeVisible()
})

test('a press on the row of a member, or View in its menu, opens their page @full', async ({
  page,
  admin,
  member,
}) => {
  const found = `/admin/users?query=${encodeURIComponent(member.email)}`
  await open(page, admin, found)
  await pressIn(page, member, 'View')
  await expect(page).toHaveURL(`/admin/users/${idOf(member)}`)
  await page.goto(found)
  await rowOf(page, member).getByText('Active').click()
  await expect(page).toHaveURL(`/admin/users/${idOf(member)}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Access' })).toBeVisible()
  await expect(main.getByText('REFRM2')).toBeVisible()
  await expect(main.getByText('No programs yet')).toBeVisible()
  await expect(main.getByText('Logged in').first()).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('without a connection the list reports it, and loads when the connection is back @full', async ({
  page,
  context,
  admin,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NO_NETWORK)
  await open(page, admin)
  await context.setOffline(true)
  await searchBox(page).fill('nobody-has-this-name')
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible({ timeout: 15_000 })
  await expect(alert.getByRole('button')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No users found')).toBeVisible()
})

test('an admin gives a member a free month, and takes it back', async ({ page, admin, member }) => {
  await openAs(page, admin.session, `/admin/users/${idOf(member)}`)
  const access = page.getByRole('region', { name: 'Access' })
  await expect(access).toContainText(/Premium trial until .* Classes are open now\./)
  await access.getByRole('button', { name: 'Give access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give access' })
  await dialog.getByRole('button', { name: 'Give access' }).click()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Helped at the fair')
  await expectAccessibleInBothThemes(page)
  await dialog.getByRole('button', { name: 'Give access' }).click()
  await expectToast(page, 'Access is given.')
  await expect(access).toContainText(
    /Premium until .*\. Given by the studio\. Classes are open now\./,
  )
  await expect(access.getByRole('list', { name: 'Given by the studio' })).toContainText(
    'Helped at the fair',
  )
  await expectAccessibleInBothThemes(page)
  await page.goto('/admin/audit?action=access-given')
  await expect(
    page.getByRole('row').filter({ hasText: 'Helped at the fair' }).first(),
  ).toContainText(`${member.firstName} ${member.lastName}`)
  await page.goto(`/admin/users/${idOf(member)}`)
  await access.getByRole('button', { name: /^Take back/ }).click()
  await expectToast(page, 'Access is taken back.')
  await expect(access).toContainText(/Premium trial until/)
})

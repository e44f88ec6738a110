import { expect, type Page } from '../../support/test.ts'
import { logIn, pathOf } from '../../pages/login.ts'
import { makePerson, type Person } from '../../pages/people.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs } from '../../pages/session.ts'
import { makeStaff, test } from '../../pages/staff.ts'

const PHONE = 768
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < PHONE
const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const toggle = (page: Page) => page.getByRole('button', { name: /Toggle side menu|Open menu/ })
const enter = async (page: Page, { session }: Person) => {
  await openAs(page, session, '/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
}
/** On phones the menu is behind its button. */
const showMenu = async (page: Page) => {
  if (isPhone(page)) await toggle(page).click()
  await expect(menu(page)).toBeVisible()
}
const openAccount = async (page: Page, { firstName, lastName }: Person) => {
  await showMenu(page)
  await page
    .getByRole('button', { name: /account menu/i })
    .filter({ hasText: `${firstName} ${lastName}` })
    .click()
}

test('signing in leads back to the requested page', async ({ page, admin }) => {
  await page.goto('/admin/users?query=adele')
  await expect.poll(() => pathOf(page)).toBe('/')
  await logIn(page, admin)
  await expect.poll(() => pathOf(page)).toBe('/admin/users?query=adele')
})

test('a member has no access', async ({ page }) => {
  const member = await makePerson('AG1')
  await openAs(page, member.session, '/admin/users')
  await expect.poll(() => pathOf(page)).toBe('/dashboard')
  for (const path of ['/user/admin/all', '/audit/admin/all']) {
    expect((await member.api.send('GET', path)).status).toBe(403)
  }
})

test('the entry of the page is in sight, also at the end of the menu', async ({ page, admin }) => {
  await enter(page, admin)
  await page.goto('/admin/status')
  await showMenu(page)
  const here = menu(page).getByRole('link', { name: 'Status' })
  await expect(here).toHaveAttribute('aria-current', 'page')
  await expect(here).toBeInViewport({ ratio: 1 })
})

test('the menu of an admin has users and settings @full', async ({ page, admin }) => {
  await enter(page, admin)
  await showMenu(page)
  const links = menu(page).getByRole('link')
  await expect(links.nth(6)).toBeVisible()
  const names = (await links.allTextContents()).slice(6)
  expect(names).toEqual([
    'User Management',
    'Activation Codes',
    'Payments',
    'Studio',
    'Reformer',
    'Exercises',
    'Messages',
    'Import and export',
    'API',
    'Archive',
    'Audit log',
    'Status',
  ])
  await expect(menu(page).getByText('Users', { exact: true })).toBeVisible()
  await expect(menu(page).getByText('Settings', { exact: true })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'User Management' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectAccessibleInBothThemes(page)
})

test('the account menu shows the signed-in user, links to the profile, and confirms logging out @full', async ({
  page,
  admin,
}) => {
  await enter(page, admin)
  await openAccount(page, admin)
  const popup = page.getByRole('menu')
  await expect(popup).toContainText(`${admin.firstName} ${admin.lastName}`)
  await expect(popup).toContainText(admin.email)
  const links = popup.locator('a')
  await expect(links).toHaveText(['Member dashboard', 'Profile', 'Notifications', 'Billing'])
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([
    '/dashboard',
    '/dashboard/profile',
    '/dashboard/profile/notifications',
    '/dashboard/profile/billing',
  ])
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sure to logout?' })
  await expect(question).toContainText('Your current session will be ended.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/admin\/users/)
})

test('the side menu can be collapsed, also by keyboard, and stays so for a week @full', async ({
  page,
  context,
  admin,
}) => {
  test.skip(isPhone(page), 'phones have a sheet instead')
  await enter(page, admin)
  const group = menu(page).getByText('Settings', { exact: true })
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Control+b')
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(group).toBeHidden()
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'sidebar_state')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect([cookie?.value, Math.round(days)]).toEqual(['false', 7])

  await page.reload()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  // the names are still spoken, and shown under the pointer
  const link = menu(page).getByRole('link', { name: 'User Management' })
  await expect(link).toHaveAttribute('title', 'User Management')
  await expect(link).not.toContainText('User Management')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Meta+b')
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(link).toContainText('User Management')
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
})

test('on phones the menu is a sheet that takes the focus and returns it @phone', async ({
  page,
  admin,
}) => {
  test.skip(!isPhone(page), 'wide screens have it beside the page')
  await enter(page, admin)
  await expect(menu(page)).toHaveCount(0)
  await toggle(page).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet).toBeVisible()
  const hasFocus = () => sheet.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(hasFocus).toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(toggle(page)).toBeFocused()
  await page.keyboard.press('Control+b')
  await expect(sheet).toBeVisible()
  await menu(page).getByRole('link', { name: 'Audit log' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
})

test('onboarding steps required of members do not block admins @full', async ({ page }) => {
  const person = await makeStaff('admin')
  // as a new admin without a card from a package would be
  const user = { ...person.session.user, device_activated: false, primary_goals: [] }
  await page.route('**/api/user/profile*', (route) => route.fulfill({ json: { user } }))
  await enter(page, { ...person, session: { ...person.session, user } })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

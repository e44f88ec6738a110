import { logIn, loginForm, pathOf } from '../../pages/login.ts'
import { makePerson, test } from '../../pages/people.ts'
import { forgetEverything, openAs, tokenOf } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ })

test('logging in leads to the page that was requested, including its query', async ({
  page,
  people,
}) => {
  await page.goto('/dashboard/programs?level=beginner&page=2')
  await expect(page).toHaveURL('/')
  await logIn(page, people.AG1)
  await expect(page).toHaveURL('/dashboard/programs?level=beginner&page=2')
})

test('the requested address survives a reload of the login page and is used once', async ({
  page,
  people,
}) => {
  await page.goto('/dashboard/programs?level=beginner')
  await expect(page).toHaveURL('/')
  await page.reload()
  await logIn(page, people.AG1)
  await expect(page).toHaveURL('/dashboard/programs?level=beginner')
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
})

test('activating the device comes before the requested address', async ({ page, people }) => {
  await page.goto('/dashboard/programs')
  await logIn(page, people.U)
  await expect(page).toHaveURL('/signup/activation')
})

test('a requested address on another server is refused @full', async ({
  page,
  people,
  baseURL,
}) => {
  const foreign = ['https://evil.test/', '//evil.test/a', '/\\evil.test', '/%2f%2fevil.test']
  for (const origin of foreign) {
    await forgetEverything(page)
    await page.goto('/')
    await page.evaluate((value) => {
      sessionStorage.setItem('carriage.origin', value)
      history.replaceState({ ...history.state, origin: value }, '')
    }, origin)
    await page.reload()
    await logIn(page, people.AG1)
    await expect(page, origin).toHaveURL('/dashboard')
    expect(new URL(page.url()).origin).toBe(baseURL)
  }
})

test('only the loader is shown while the session is restored', async ({ page, people }) => {
  await openAs(page, people.AG1.session, '/dashboard')
  await expect(home(page)).toBeVisible()
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector('input[type=password]')) sessionStorage.setItem('flash', 'seen')
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/user/profile/refresh', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  await expect(page.locator('main, header, form')).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')
  answer()
  await expect(home(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('flash'))).toBeNull()
})

test('app=true hides the header and is kept across links, redirects and login @full', async ({
  page,
  people,
}) => {
  const header = page.getByRole('banner')
  await page.goto('/')
  await expect(header).toBeVisible()
  await page.goto('/dashboard?app=true')
  await expect(page).toHaveURL('/?app=true')
  await expect(loginForm(page)).toBeVisible()
  await expect(header).toHaveCount(0)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup?app=true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')
  await expect(header).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, people.AG1)
  await expect(page).toHaveURL('/dashboard?app=true')
  await expect(home(page)).toBeVisible()
  await expect(header).toHaveCount(0)
  const programs = page.getByRole('region', { name: 'Available Programs' })
  await programs.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/dashboard\/programs\/[\da-f-]+\?app=true$/)
  await expect(page.getByRole('button', { name: 'Join Program' })).toBeVisible()
  await expect(header).toHaveCount(0)
  // nothing of it is stored
  await page.goto('/dashboard')
  await expect(header).toBeVisible()
})

test('theme=dark forces the dark theme, is kept across links and redirects, and is not stored', async ({
  page,
}) => {
  const root = page.locator('html')
  await page.goto('/dashboard?theme=dark')
  await expect(page).toHaveURL('/?theme=dark')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup?theme=dark')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.goto('/?theme=purple')
  await expect(loginForm(page)).toBeVisible()
  await expect(root).toHaveAttribute('data-theme', 'light')
  expect(pathOf(page)).not.toContain('dark')
})

test('the chosen theme survives a reload and is applied before the app’s scripts', async ({
  page,
  allowConsoleErrors,
}) => {
  const root = page.locator('html')
  await page.goto('/')
  await expect(root).toHaveAttribute('data-theme', 'light')
  const choice = page.getByLabel('Dark', { exact: true })
  await page.locator('label', { has: choice }).click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(choice).toBeChecked()
  allowConsoleErrors(/ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(root.locator('#root')).toBeEmpty()
})

test('the theme System follows the device', async ({ page }) => {
  const root = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(root).toHaveAttribute('data-theme', 'light')
  const system = page.getByLabel('System', { exact: true })
  await page.locator('label', { has: system }).click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).toHaveAttribute('data-theme', 'light')
})

test('signing in or out in one tab does so in the other @full', async ({ page, context }) => {
  const person = await makePerson('AG1')
  const other = await context.newPage()
  await page.goto('/')
  await other.goto('/')
  await logIn(page, person)
  await expect(home(page)).toBeVisible()
  await expect(home(other)).toBeVisible()
  expect(await tokenOf(other)).toBe(await tokenOf(page))
  await other.evaluate(() => localStorage.clear())
  await expect(page).toHaveURL('/')
})

import type { BrowserContext } from '@playwright/test'
import { signInDemo } from '../../pages/demo-people.ts'
import { expectAccessibleInBothThemes } from '../../pages/screen.ts'
import { openAs, placeSession } from '../../pages/session.ts'
import { type Server, startServer } from '../../support/server.ts'
import { expect, type Page, test } from '../../support/test.ts'

/** Its name is that of every page, so no other test may see it. */
let server: Server
const contexts: BrowserContext[] = []
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startServer()
})
test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  await server.stop()
})

const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'))

test('what an admin saves is on every page from its first paint on, and can be undone', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const refused: string[] = []
  const open = async () => {
    const context = await browser.newContext({ baseURL: server.url })
    contexts.push(context)
    const page = await context.newPage()
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text())
    })
    return page
  }
  const page = await open()
  await openAs(page, (await signInDemo('admin', server.url)).session, '/admin/studio')
  await page.getByLabel('Studio name').fill('Nordlicht')
  await page.getByLabel('Support email').fill('hilfe@nordlicht.test')
  await page.getByRole('textbox', { name: 'Main color', exact: true }).fill('#ffd400')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^This color is too light for text on white/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Main color', exact: true }).fill('#0b4f6c')
  await page.getByRole('textbox', { name: 'Second color', exact: true }).fill('#a8dadc')
  await expect(page.getByRole('img', { name: 'Dark theme: Nordlicht' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  // Nobody else sees what is not saved.
  const visitor = await open()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Log in to Carriage')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Version 1: Nordlicht')).toBeVisible()
  // The page is loaded again for its new look.
  await expect(page.locator('html')).toHaveCSS('--primary', '#0b4f6c')

  // Only the page and what blocks its first paint have arrived.
  await visitor.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await visitor.goto('/terms')
  await expect(visitor).toHaveTitle('Nordlicht')
  expect(await primaryOf(visitor)).toBe('#0b4f6c')
  await visitor.unroute(/\/assets\/.*\.js$/)
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Log in to Nordlicht')
  await visitor.goto('/?theme=dark')
  expect(await primaryOf(visitor)).toBe('#a8dadc')
  await visitor.goto('/api/docs?theme=dark')
  expect(await primaryOf(visitor)).toBe('#a8dadc')
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Nordlicht API')

  await page.getByRole('button', { name: 'Bring back the studio as installed' }).click()
  await expect(page.getByText('Version 2: Carriage')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Log in to Carriage')
  await page.getByRole('button', { name: 'Bring back version 1' }).click()
  await expect(page.getByText('Version 3: Nordlicht')).toBeVisible()
  expect(refused).toEqual([])
})

test('a logo stands in place of the name, and a studio’s own terms in place of the standard ones', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  contexts.push(context)
  const page = await context.newPage()
  await openAs(page, (await signInDemo('admin', server.url)).session, '/admin/studio')
  const logo = page.getByRole('group', { name: 'Logo on light pages' })
  const picture = new URL('../../screens/before/sign-in.png', import.meta.url).pathname
  await logo.getByLabel(/Drop a picture/).setInputFiles(picture)
  await expect(logo.getByRole('img')).toBeVisible()
  await page.getByRole('button', { name: 'Terms of Service: start from the standard text' }).click()
  const terms = page.getByLabel('Terms of Service', { exact: true })
  await terms.fill(`${await terms.inputValue()}\n\n# Cats\n\n{{studio}} has a cat.`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Version \d+: /).first()).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('img').or(page.getByRole('link').getByRole('img')).first(),
  ).toBeVisible()
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: 'Cats' })).toBeVisible()
  await expect(page.getByText(/ has a cat\.$/)).not.toContainText('{{')
})

test('members are asked on Home about a changed text, and the studio sees who has accepted it', async ({
  browser,
}) => {
  const open = async (who: 'admin' | 'member') => {
    const context = await browser.newContext({ baseURL: server.url })
    contexts.push(context)
    const page = await context.newPage()
    await placeSession(page, (await signInDemo(who, server.url)).session)
    return page
  }
  const admin = await open('admin')
  await admin.goto('/admin/studio')
  const terms = admin.getByLabel('Terms of Service', { exact: true })
  await terms.fill('Be kind.')
  await expect(admin.getByRole('switch', { name: 'Only a correction' })).not.toBeChecked()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  const versions = admin.getByRole('region', { name: 'Versions of the legal texts' })
  const newest = versions.getByRole('listitem').filter({ hasText: 'In use' }).first()
  await expect(newest).toContainText('Accepted by 0 accounts')

  const member = await open('member')
  await member.goto('/dashboard')
  const notice = member.getByRole('region', { name: /^Our terms changed on / })
  await expect(notice.getByRole('link', { name: 'Terms of Service' })).toBeVisible()
  // It waits, and closes nothing.
  await member.goto('/dashboard/search')
  await expect(member.getByRole('main').getByRole('article').first()).toBeVisible()
  await member.goto('/dashboard')
  await notice.getByRole('button', { name: 'Accept' }).click()
  await expect(notice).toBeHidden()
  await member.reload()
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()

  await admin.goto('/admin/studio')
  await expect(newest).toContainText('Accepted by 1 account')
  await newest.getByRole('link').click()
  await expect(admin.getByText('Be kind.')).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Read the current text' })).toBeVisible()
})

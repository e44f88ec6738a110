import type { Page } from '@playwright/test'
import { keepApp, test, visit } from '../../support/network/kept-app.ts'
import { expect } from '../../support/test.ts'

/** A version is offered when all of its files are there. */
const FETCHED = { timeout: 60_000 }
test.slow()
// Another version comes, which the tests after these should not have.
test.use({ firstVisit: true })

const offer = (page: Page) => page.getByText('A new version is ready.')

/** What the browser does by itself once a day, and the app once an hour. */
const lookForVersion = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

/** The script of a page of the new version. */
const newCode = (page: Page) => page.locator('script[type="module"][src*="/build1/"]')

test('a new version waits until somebody takes it, and the page before works on without a network @full', async ({
  page,
  context,
  line,
  person,
}) => {
  await keepApp(page, line)
  const other = await context.newPage()
  await visit(other, `${line.url}/dashboard`)
  line.deploy()
  await lookForVersion(page)
  await expect(offer(page)).toBeVisible(FETCHED)
  await expect(newCode(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(newCode(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName)

  // The other page is the one that was opened, and has its code.
  await line.cut()
  await expect(newCode(other)).toHaveCount(0)
  await other.getByRole('link', { name: 'Programs', exact: true }).click()
  await expect(other).toHaveURL(`${line.url}/dashboard/programs`)
  await expect(other.getByText('You’re offline')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^You’(?:re|ve been) offline/).first()).toBeVisible()
  await expect(newCode(page)).toHaveCount(1)
})

test('a page that came with the new version takes its worker along, and asks nobody @full', async ({
  page,
  line,
  person,
}) => {
  await keepApp(page, line)
  line.deploy()
  await visit(page, `${line.url}/dashboard/history`)
  await expect(newCode(page)).toHaveCount(1)
  const pages = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('page ')))
  await expect.poll(pages, FETCHED).toEqual([expect.stringContaining('/build1/')])
  await line.cut()
  await visit(page, `${line.url}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName)
  await expect(newCode(page)).toHaveCount(1)
  await expect(offer(page)).toHaveCount(0)
})

test('a new version whose download is cut leaves the one before whole, and comes when the network is back @full', async ({
  page,
  line,
  person,
}) => {
  await keepApp(page, line)
  line.deploy()
  line.cutAnswerOf(/\/assets\/build1\//)
  await lookForVersion(page)
  await expect.poll(() => line.asked.some((one) => one.includes('/build1/')), FETCHED).toBe(true)
  await line.cut()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName)
  await expect(newCode(page)).toHaveCount(0)
  await expect(offer(page)).toHaveCount(0)
  await line.mend()
  await lookForVersion(page)
  await expect(offer(page)).toBeVisible(FETCHED)
})

import type { Page } from '@playwright/test'
import { keepApp, offlineLine, test, visit } from '../../pages/kept-app.ts'
import { expect } from '../../support/test.ts'

const offer = (page: Page) => page.getByText('A new version is ready.')

/** What the browser does by itself once a day, and the app once an hour. */
const lookForVersion = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src') ?? '')

test(
  'a new version waits until somebody takes it, and the page before works on without a network',
  { tag: '@full' },
  async ({ page, context, line, person }) => {
    await keepApp(page, line)
    const other = await context.newPage()
    await visit(other, `${line.url}/dashboard`)
    line.deploy()
    await lookForVersion(page)
    await expect(offer(page)).toBeVisible()
    expect(await buildOf(page)).not.toContain('build1')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => buildOf(page)).toContain('build1')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName)

    // The other page is the one that was opened, and has its code.
    await line.cut()
    expect(await buildOf(other)).not.toContain('build1')
    await other.getByRole('link', { name: 'Programs', exact: true }).click()
    await expect(other).toHaveURL(`${line.url}/dashboard/programs`)
    await expect(other.getByText('You’re offline')).toBeVisible()
    await page.reload()
    await expect(offlineLine(page)).toBeVisible()
    expect(await buildOf(page)).toContain('build1')
  },
)

test(
  'a page that came with the new version takes its worker along, and asks nobody',
  { tag: '@full' },
  async ({ page, line, person }) => {
    await keepApp(page, line)
    line.deploy()
    await visit(page, `${line.url}/dashboard/history`)
    expect(await buildOf(page)).toContain('build1')
    const waits = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('/build1/')))
    await expect.poll(waits).toHaveLength(1)
    await line.cut()
    await expect(async () => {
      await page.goto(`${line.url}/dashboard`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName)
    }).toPass()
    expect(await buildOf(page)).toContain('build1')
    await expect(offer(page)).toHaveCount(0)
  },
)

import type { APIRequestContext } from '@playwright/test'
import { test } from '../../pages/people.ts'
import { placeSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

test.use({ firstVisit: true })

const KIB = 1024

interface FirstLoad {
  /** Gzipped. */
  bytes: number
  files: number
}

/** The scripts that a page asks for before its heading stands. */
async function firstLoad(page: Page, request: APIRequestContext, path: string): Promise<FirstLoad> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')) return
      performance.mark('heading')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const addresses = await page.evaluate(() => {
    const [heading] = performance.getEntriesByName('heading')
    return performance
      .getEntriesByType('resource')
      .filter(
        ({ name, startTime }) => name.endsWith('.js') && startTime < (heading?.startTime ?? 0),
      )
      .map(({ name }) => name)
  })
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const answer = await request.fetch(address, { headers: { 'accept-encoding': 'gzip' } })
      return Number(answer.headers()['content-length'])
    }),
  )
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length }
}

test.skip(({ isMobile }) => isMobile, 'the same files at every width')

test('the login page first loads at most 112 KiB of code in 8 files', async ({ page, request }) => {
  const { bytes, files } = await firstLoad(page, request, '/')
  expect(bytes / KIB).toBeGreaterThan(60)
  expect(bytes / KIB).toBeLessThanOrEqual(112)
  expect(files).toBeLessThanOrEqual(8)
})

test('the home of a member first loads at most 170 KiB of code in 16 files', async ({
  page,
  request,
  people,
}) => {
  await placeSession(page, people.AG1.session)
  const { bytes, files } = await firstLoad(page, request, '/dashboard')
  expect(bytes / KIB).toBeGreaterThan(60)
  expect(bytes / KIB).toBeLessThanOrEqual(170)
  expect(files).toBeLessThanOrEqual(16)
})

test('the frame of the page stands before anything has arrived, and nothing moves when it does', async ({
  page,
  people,
}) => {
  let release = () => {}
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.addInitScript(() => {
    const moved = { by: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.by += (entry as PerformanceEntry & { value: number }).value // layout-shift entries
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/api/user/profile/refresh', async (route) => {
    await waiting
    await route.continue()
  })
  await placeSession(page, people.AG1.session)
  await page.goto('/dashboard')
  const shape = page.locator('[aria-busy]').filter({ hasText: 'Discover' })
  await expect(shape.locator('.skeleton').first()).toBeVisible()
  const logo = () => page.getByText('Carriage', { exact: true }).first().boundingBox()
  const before = await logo()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shape).toHaveCount(0)
  expect(await logo()).toEqual(before)
  const moved = await page.evaluate(
    () => (globalThis as unknown as { moved: { by: number } }).moved.by, // set above
  )
  expect(moved).toBeLessThan(0.02)
})

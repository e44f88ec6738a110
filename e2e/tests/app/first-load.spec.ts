import type { APIRequestContext } from '@playwright/test'
import { test } from '../../pages/people.ts'
import { placeSession } from '../../pages/session.ts'
import { expect, type Page } from '../../support/test.ts'

test.use({ firstVisit: true })

const KIB = 1024

interface FirstLoad {
  /** Of the scripts, gzipped. */
  bytes: number
  files: number
  /** Of all files and answers as they are sent, with their headers. */
  sent: number
}

/** What a page asks for before its heading stands. */
async function firstLoad(page: Page, request: APIRequestContext, path: string): Promise<FirstLoad> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')) return
      performance.mark('heading')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  const asked = await watchNetwork(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const heading = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName('heading')
    return performance.timeOrigin + (mark?.startTime ?? 0)
  })
  const before = [...asked.values()].filter(({ at, url }) => at < heading && /^https?:/.test(url))
  await expect.poll(() => before.filter(({ sent }) => sent === null).length).toBe(0)
  const sizes = await Promise.all(
    before
      .filter(({ url }) => url.endsWith('.js'))
      .map(async ({ url }) => {
        const answer = await request.fetch(url, { headers: { 'accept-encoding': 'gzip' } })
        return Number(answer.headers()['content-length'])
      }),
  )
  return {
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    files: sizes.length,
    sent: before.reduce((sum, { sent }) => sum + (sent ?? 0), 0),
  }
}

interface Asked {
  url: string
  /** Milliseconds since 1970. */
  at: number
  /** Bytes, headers included; null until all has arrived. */
  sent: number | null
}

async function watchNetwork(page: Page): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>()
  const browser = await page.context().newCDPSession(page)
  browser.on('Network.requestWillBeSent', ({ requestId, request: { url }, wallTime }) =>
    asked.set(requestId, { url, at: wallTime * 1000, sent: null }),
  )
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one) one.sent = encodedDataLength
  })
  await browser.send('Network.enable')
  return asked
}

for (const path of ['/dashboard', '/dashboard/programs', '/dashboard/search'])
  test(`the largest picture of ${path} is asked for at once on a phone, in the width that it has there`, async ({
    page,
    people,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await placeSession(page, people.AG1.session)
    await page.goto(path)
    await expect(async () => {
      const seen = await page.locator('main img').evaluateAll((pictures) =>
        pictures
          .map((picture) => picture as HTMLImageElement) // the locator finds no others
          .map((picture) => ({ picture, box: picture.getBoundingClientRect() }))
          .filter(({ box }) => box.top < innerHeight)
          .map(({ picture: { loading, fetchPriority, currentSrc }, box: { width, height } }) => ({
            area: width * height,
            how: [loading, fetchPriority],
            excess: Number(/width=(\d+)/.exec(currentSrc)?.[1] ?? Number.NaN) / width,
          })),
      )
      const [largest] = seen.toSorted((one, other) => other.area - one.area)
      expect(largest?.how).toEqual(['eager', 'high'])
      expect(largest?.excess).toBeGreaterThanOrEqual(0.8)
      expect(largest?.excess).toBeLessThanOrEqual(2)
    }).toPass()
  })

test.skip(({ isMobile }) => isMobile, 'the same files at every width')

test('the login page first loads at most 114 KiB of code in 5 files, and 180 KiB in all', async ({
  page,
  request,
}) => {
  const { bytes, files, sent } = await firstLoad(page, request, '/')
  expect(bytes / KIB).toBeGreaterThan(60)
  expect(bytes / KIB).toBeLessThanOrEqual(114)
  expect(files).toBeLessThanOrEqual(5)
  expect(sent / KIB).toBeGreaterThan(120)
  expect(sent / KIB).toBeLessThanOrEqual(180)
})

test('the home of a member first loads at most 150 KiB of code in 9 files, and 220 KiB in all', async ({
  page,
  request,
  people,
}) => {
  await placeSession(page, people.AG1.session)
  const { bytes, files, sent } = await firstLoad(page, request, '/dashboard')
  expect(bytes / KIB).toBeGreaterThan(60)
  expect(bytes / KIB).toBeLessThanOrEqual(150)
  expect(files).toBeLessThanOrEqual(9)
  expect(sent / KIB).toBeGreaterThan(120)
  expect(sent / KIB).toBeLessThanOrEqual(220)
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

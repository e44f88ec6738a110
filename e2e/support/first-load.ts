/** What a page asks for before its heading stands, in a browser that has never been here. */
import { type APIRequestContext, chromium, expect, type Page } from '@playwright/test'
import { quietFlags } from './quiet-flags.ts'
import { placeSession, type StoredSession } from '../pages/session.ts'

export interface Asked {
  url: string
  /** Milliseconds since 1970. */
  at: number
  /** Bytes as they were sent, headers included; null until all has arrived. */
  sent: number | null
}

/** Opens `path`, and resolves when all has arrived that was asked for before the first heading stood. */
export async function openAndWatch(page: Page, path: string): Promise<readonly Asked[]> {
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
  return before
}

/** The scripts among `urls` in bytes, as they are sent to a browser that takes `encoding`. */
export const codeOf = (
  request: APIRequestContext,
  urls: readonly string[],
  encoding: 'br' | 'gzip',
): Promise<number[]> =>
  Promise.all(
    urls
      .filter((url) => url.endsWith('.js'))
      .map(async (url) => {
        const answer = await request.fetch(url, { headers: { 'accept-encoding': encoding } })
        return Number(answer.headers()['content-length'])
      }),
  )

/** Bytes. */
export const sumOf = (asked: readonly Asked[]): number =>
  asked.reduce((sum, { sent }) => sum + (sent ?? 0), 0)

/** Bytes of the first load of a page, in a browser that is started for it; `session` is who visits. */
export async function measureFirstLoad(
  executablePath: string,
  baseURL: string,
  path: string,
  session?: StoredSession,
): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: [...quietFlags] })
  try {
    const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } })
    if (session) await placeSession(page, session)
    return sumOf(await openAndWatch(page, path))
  } finally {
    await browser.close()
  }
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

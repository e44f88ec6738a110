import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { withClock } from './clock-off.ts'

/** A file of the studio without a script: there the storage can be prepared in peace. */
export const QUIET_PATH = '/icon.svg'

/** The page of a shared context that stands there all the time. */
export const findAnchor = (context: BrowserContext): Page | undefined =>
  context.pages().find((page) => page.url().endsWith(QUIET_PATH))

/** What a test stores. */
const STORED = 'cookies,local_storage,indexeddb'

/**
 * One browser profile for the tests of a worker. It keeps the files of the app and what was compiled of
 * them, which is half of the work of opening a page; whatever a test has stored is removed after it. With `keepsApp` it has the
 * app's service worker, which stays from one test to the next as well.
 */
export class SharedContext {
  readonly #browser: Browser
  readonly #keepsApp: boolean
  #open: { context: BrowserContext; anchor: Page; devtools: CDPSession; origin: string } | null =
    null

  constructor(browser: Browser, { keepsApp = false } = {}) {
    this.#browser = browser
    this.#keepsApp = keepsApp
  }

  /** @param origin of the studio; one worker knows one studio */
  async open(origin: string | undefined): Promise<BrowserContext> {
    if (!origin) throw new Error('There is no studio to visit')
    if (!this.#open) {
      const options = this.#keepsApp ? { serviceWorkers: 'allow' as const } : {}
      const context = await withClock(await this.#browser.newContext(options))
      // It keeps the process of the studio's pages alive from one test to the next.
      const anchor = await context.newPage()
      await anchor.goto(origin + QUIET_PATH)
      this.#open = { context, anchor, devtools: await context.newCDPSession(anchor), origin }
    }
    return this.#open.context
  }

  /** Leaves nothing of a test but what the browser has cached. */
  async clean(): Promise<void> {
    if (!this.#open) return
    const { context, anchor, devtools, origin } = this.#open
    const left = context.pages().filter((page) => page !== anchor)
    await Promise.all(left.map((page) => page.close()))
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    // In their process, so that what they have written last does not arrive after the rest is removed.
    await anchor.evaluate(() => localStorage.clear())
    const storageTypes = this.#keepsApp ? STORED : 'all'
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  }

  async close(): Promise<void> {
    await this.#open?.context.close()
    this.#open = null
  }
}

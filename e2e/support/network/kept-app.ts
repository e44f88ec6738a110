/** Members whose browser keeps the app, on a line that can be cut. */
import type { Browser, BrowserContext } from '@playwright/test'
import { type Line, openLine } from './cut-line.ts'
import { expect, type Page } from '../test.ts'
import { makePerson, type Person, test as base } from '../../pages/people.ts'
import { QUIET_PATH, SharedContext } from '../shared-context.ts'
import { SESSION_KEY } from '../../pages/session.ts'

const studio = process.env['E2E_URL'] ?? ''

/** A browser that keeps the app, at the end of a line. */
class KeptApp {
  readonly #shared: SharedContext
  #line: Line | null = null
  #context: BrowserContext | undefined

  constructor(browser: Browser) {
    this.#shared = new SharedContext(browser, { keepsApp: true })
  }

  async open(): Promise<{ context: BrowserContext; line: Line }> {
    this.#line ??= await openLine(studio, () => this.#context)
    this.#context ??= await this.#shared.open(this.#line.url)
    return { context: this.#context, line: this.#line }
  }

  /** Leaves the app, and nothing else of a test. */
  async clean(): Promise<void> {
    await this.#line?.mend()
    await this.#shared.clean()
  }

  async close(): Promise<void> {
    await this.#shared.close()
    this.#line?.close()
  }
}

interface Fixtures {
  keptApp: { context: BrowserContext; line: Line }
  line: Line
  person: Person
}

/** What changes the app itself, or the browser's clock, begins with a `firstVisit`. */
export const test = base.extend<Fixtures, { sharedApp: KeptApp }>({
  sharedApp: [
    async ({ browser }, use) => {
      const app = new KeptApp(browser)
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  keptApp: async ({ browser, firstVisit, sharedApp }, use) => {
    const app = firstVisit ? new KeptApp(browser) : sharedApp
    await use(await app.open())
    await (firstVisit ? app.close() : app.clean())
  },
  context: ({ keptApp }, use) => use(keptApp.context),
  line: ({ keptApp }, use) => use(keptApp.line),
  person: async ({ page, line, allowConsoleErrors }, use) => {
    allowConsoleErrors(/ERR_|status of 409|Failed to fetch|dynamically imported module|no-response/)
    const person = await makePerson('AG1')
    await page.goto(line.url + QUIET_PATH)
    // At the end of the line, which is another address than that of the run.
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      SESSION_KEY,
      JSON.stringify(person.session),
    ] as const)
    await use(person)
  },
})

/** Opens a page and waits for its heading. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens Home, and waits until the browser keeps the app in the language of the page. */
export async function keepApp(page: Page, { url }: Line): Promise<void> {
  await visit(page, `${url}/dashboard`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await untilKept(page)
}

/** How often in a row no further file was kept. */
const RESTS = 3

/** Waits until the browser keeps no further files. */
export async function untilKept(page: Page): Promise<void> {
  const count = () => page.evaluate(async () => (await (await caches.open('assets')).keys()).length)
  let before = -1
  let rests = 0
  await expect
    .poll(async () => {
      const now = await count()
      rests = now > 0 && now === before ? rests + 1 : 0
      before = now
      return rests
    })
    // A busy machine keeps none for a moment, too.
    .toBeGreaterThanOrEqual(RESTS)
}

/** The line that says since when there is no network, and from when the page is. */
export const offlineLine = (page: Page) => page.getByText(/^You’ve been offline since /)

export const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /^carriage\.(kept|outbox)\./.test(key)),
  )

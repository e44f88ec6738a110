/**
 * What specs import instead of `@playwright/test`: the same, against the server of the run, and
 * failing on every error in a page's console.
 */
import { test as base, type Page, type Request } from '@playwright/test'
import { withClock } from './clock-off.ts'
import { readMailbox, type Mail } from './mailbox.ts'
import { SharedContext } from './shared-context.ts'

export { expect, type Page } from '@playwright/test'

/** What a page says while it has no network: a part that it was loading then is missing until it is back. */
export const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically imported module/

export interface Fixtures {
  /** Begins with a browser that has never been here; the others find the files of the app in its cache. */
  firstVisit: boolean
  /** Allows console errors in this test, such as those of a request that it lets fail. */
  allowConsoleErrors: (pattern: RegExp) => void
  /** Console errors so far that are not allowed; a test that ends with any has failed. */
  consoleErrors: () => string[]
  /** Mails to an address, newest first; waits until there is one. */
  mailbox: (to: string) => Promise<[Mail, ...Mail[]]>
}

/** A fixture that is made for each test that asks for it. */
export const made =
  <T>(make: () => Promise<T>) =>
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
  async ({}: object, use: (value: T) => Promise<void>) =>
    use(await make())

interface PageRecording {
  allowed: RegExp[]
  errors: string[]
  /** What a page that was left had asked for; of a module it says so. */
  ended: Request[]
  /** Requests without an answer so far. */
  pending: Set<Request>
}

export const test = base.extend<
  Fixtures & { recording: PageRecording },
  { sharedContext: SharedContext }
>({
  firstVisit: [false, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
  baseURL: async ({}, use) => {
    await use(process.env['E2E_URL'])
  },

  sharedContext: [
    async ({ browser }, use) => {
      const shared = new SharedContext(browser)
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],

  context: async ({ browser, firstVisit, sharedContext, baseURL }, use) => {
    const context = firstVisit
      ? await withClock(await browser.newContext())
      : await sharedContext.open(baseURL)
    await use(context)
    await (firstVisit ? context.close() : sharedContext.clean())
  },

  recording: async ({ context }, use, testInfo) => {
    const recording: PageRecording = { allowed: [], errors: [], ended: [], pending: new Set() }
    const wait = (request: Request) => void recording.pending.add(request)
    const answered = (request: Request) => void recording.pending.delete(request)
    const failed = (request: Request) => {
      answered(request)
      if (request.failure()?.errorText === 'net::ERR_ABORTED') recording.ended.push(request)
    }
    const listen = (page: Page) => {
      page.on('console', (message) => {
        const { url } = message.location()
        if (message.type() === 'error') recording.errors.push(`console: ${message.text()} (${url})`)
      })
      page.on('pageerror', (error) =>
        recording.errors.push(`page: ${error.stack ?? error.message}`),
      )
    }
    context.on('request', wait)
    context.on('requestfinished', answered)
    context.on('requestfailed', failed)
    context.on('page', listen)
    await use(recording)
    context.off('request', wait)
    context.off('requestfinished', answered)
    context.off('requestfailed', failed)
    context.off('page', listen)
    if (testInfo.status === testInfo.expectedStatus || recording.pending.size === 0) return
    const body = [...recording.pending].map((one) => `${one.method()} ${one.url()}`).join('\n')
    await testInfo.attach('requests without an answer', { body })
  },

  consoleErrors: [
    async ({ recording }, use) => {
      const consoleErrors = () =>
        recording.errors.filter(
          (text) =>
            !recording.allowed.some((pattern) => pattern.test(text)) &&
            ![...recording.ended, ...recording.pending].some((request) =>
              text.includes(`imported module: ${request.url()} `),
            ),
        )
      await use(consoleErrors)
      const left = consoleErrors()
      if (left.length > 0) throw new Error(`Errors in the page's console:\n${left.join('\n')}`)
    },
    { auto: true },
  ],

  allowConsoleErrors: async ({ recording }, use) => {
    await use((pattern) => recording.allowed.push(pattern))
  },

  mailbox: async ({ request }, use) => {
    await use((to) => readMailbox(request, to))
  },
})

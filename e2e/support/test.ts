/**
 * What specs import instead of `@playwright/test`: the same, against the server of the run, and
 * failing on whatever a page complains about.
 */
import { test as base, type Page, type Request } from '@playwright/test'
import { readMailbox, type Mail } from './mailbox.ts'
import { SharedContext } from './shared-context.ts'

export { expect, type Page } from '@playwright/test'

export interface Fixtures {
  /** Begins with a browser that has never been here; the others find the files of the app in its cache. */
  firstVisit: boolean
  /** Lets the page complain in this test: about a refused request, say, that the test provokes. */
  allowConsoleErrors: (pattern: RegExp) => void
  /** What pages complained about so far and was not allowed; a test that ends with any has failed. */
  consoleErrors: () => string[]
  /** Mails to an address, newest first; waits until there is one. */
  mailbox: (to: string) => Promise<[Mail, ...Mail[]]>
}

interface Hearing {
  allowed: RegExp[]
  heard: string[]
  /** Requests that nobody has answered yet. */
  waiting: Set<Request>
}

export const test = base.extend<Fixtures & { hearing: Hearing }, { sharedContext: SharedContext }>({
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
    const context = firstVisit ? await browser.newContext() : await sharedContext.open(baseURL)
    await use(context)
    await (firstVisit ? context.close() : sharedContext.clean())
  },

  hearing: async ({ context }, use, testInfo) => {
    const hearing: Hearing = { allowed: [], heard: [], waiting: new Set() }
    const wait = (request: Request) => void hearing.waiting.add(request)
    const answered = (request: Request) => void hearing.waiting.delete(request)
    const listen = (page: Page) => {
      page.on('console', (message) => {
        const { url } = message.location()
        if (message.type() === 'error') hearing.heard.push(`console: ${message.text()} (${url})`)
      })
      page.on('pageerror', (error) => hearing.heard.push(`page: ${error.stack ?? error.message}`))
    }
    context.on('request', wait)
    context.on('requestfinished', answered)
    context.on('requestfailed', answered)
    context.on('page', listen)
    await use(hearing)
    context.off('request', wait)
    context.off('requestfinished', answered)
    context.off('requestfailed', answered)
    context.off('page', listen)
    if (testInfo.status === testInfo.expectedStatus || hearing.waiting.size === 0) return
    const body = [...hearing.waiting].map((one) => `${one.method()} ${one.url()}`).join('\n')
    await testInfo.attach('requests without an answer', { body })
  },

  consoleErrors: [
    async ({ hearing }, use) => {
      const consoleErrors = () =>
        hearing.heard.filter((text) => !hearing.allowed.some((pattern) => pattern.test(text)))
      await use(consoleErrors)
      const left = consoleErrors()
      if (left.length > 0) throw new Error(`The page complained:\n${left.join('\n')}`)
    },
    { auto: true },
  ],

  allowConsoleErrors: async ({ hearing }, use) => {
    await use((pattern) => hearing.allowed.push(pattern))
  },

  mailbox: async ({ request }, use) => {
    await use((to) => readMailbox(request, to))
  },
})

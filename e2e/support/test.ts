/**
 * What specs import instead of `@playwright/test`: the same, against the server of the run, and
 * failing on whatever a page complains about.
 */
import { test as base, type Page, type Request } from '@playwright/test'
import { readMailbox, type Mail } from './mailbox.ts'

export { expect, type Page } from '@playwright/test'

export interface Fixtures {
  /** Lets the page complain in this test: about a refused request, say, that the test provokes. */
  allowComplaints: (pattern: RegExp) => void
  /** What pages complained about so far and was not allowed; a test that ends with any has failed. */
  complaints: () => string[]
  /** Mails to an address, newest first; waits until there is one. */
  mailbox: (to: string) => Promise<[Mail, ...Mail[]]>
}

interface Hearing {
  allowed: RegExp[]
  heard: string[]
  /** Requests that nobody has answered yet. */
  waiting: Set<Request>
}

export const test = base.extend<Fixtures & { hearing: Hearing }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
  baseURL: async ({}, use) => {
    await use(process.env['E2E_URL'])
  },

  hearing: async ({ context }, use, testInfo) => {
    const hearing: Hearing = { allowed: [], heard: [], waiting: new Set() }
    context.on('request', (request) => hearing.waiting.add(request))
    context.on('requestfinished', (request) => hearing.waiting.delete(request))
    context.on('requestfailed', (request) => hearing.waiting.delete(request))
    const listen = (page: Page) => {
      page.on('console', (message) => {
        const { url } = message.location()
        if (message.type() === 'error') hearing.heard.push(`console: ${message.text()} (${url})`)
      })
      page.on('pageerror', (error) => hearing.heard.push(`page: ${error.stack ?? error.message}`))
    }
    for (const page of context.pages()) listen(page)
    context.on('page', listen)
    await use(hearing)
    if (testInfo.status === testInfo.expectedStatus || hearing.waiting.size === 0) return
    const body = [...hearing.waiting].map((one) => `${one.method()} ${one.url()}`).join('\n')
    await testInfo.attach('requests without an answer', { body })
  },

  complaints: [
    async ({ hearing }, use) => {
      const complaints = () =>
        hearing.heard.filter((text) => !hearing.allowed.some((pattern) => pattern.test(text)))
      await use(complaints)
      const left = complaints()
      if (left.length > 0) throw new Error(`The page complained:\n${left.join('\n')}`)
    },
    { auto: true },
  ],

  allowComplaints: async ({ hearing }, use) => {
    await use((pattern) => hearing.allowed.push(pattern))
  },

  mailbox: async ({ request }, use) => {
    await use((to) => readMailbox(request, to))
  },
})

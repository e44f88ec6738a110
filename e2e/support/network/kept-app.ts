/** Members whose browser keeps the app, on a line that can be cut. */
import { type Line, openLine } from './cut-line.ts'
import { expect, type Page } from '../test.ts'
import { makePerson, type Person, test as base } from '../../pages/people.ts'
import { QUIET_PATH } from '../shared-context.ts'
import { SESSION_KEY } from '../../pages/session.ts'

export const test = base.extend<{ line: Line; person: Person }>({
  firstVisit: true,
  serviceWorkers: 'allow',
  line: async ({ context }, use) => {
    const line = await openLine(process.env['E2E_URL'] ?? '', context)
    await use(line)
    line.close()
  },
  person: async ({ page, line, allowConsoleErrors }, use) => {
    allowConsoleErrors(/ERR_|status of 409|Failed to fetch|dynamically imported module|no-response/)
    const person = await makePerson(process.env['E2E_URL'] ?? '', 'AG1')
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

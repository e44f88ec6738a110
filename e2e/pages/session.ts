/** The signed-in person of a browser, as the web app keeps it. */
import type { User } from '@carriage/contract/accounts/schemas'
import type { Page } from '@playwright/test'

const KEY = 'carriage.session'
/** A page without a script, at the studio's own origin: there the storage is prepared in peace. */
const QUIET_PATH = '/quiet-page'
const QUIET_PAGE = '<!doctype html><title>Quiet</title><link rel="icon" href="data:,">'

export interface StoredSession {
  token: string
  user: User
}

export async function storedSession(page: Page): Promise<StoredSession | null> {
  const raw = await page.evaluate((key) => localStorage.getItem(key), KEY)
  return raw === null ? null : (JSON.parse(raw) as StoredSession) // written by the web app
}

export async function tokenOf(page: Page): Promise<string> {
  const stored = await storedSession(page)
  if (!stored) throw new Error('Nobody is signed in')
  return stored.token
}

async function openQuietPage(page: Page): Promise<void> {
  await page.route(`**${QUIET_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: QUIET_PAGE }),
  )
  await page.goto(QUIET_PATH)
}

/** Signs in without the login page: the next page opened finds the session. */
export async function placeSession(page: Page, stored: StoredSession): Promise<void> {
  await openQuietPage(page)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    KEY,
    JSON.stringify(stored),
  ] as const)
}

/** The next page opened finds a browser that nobody has used. */
export async function forgetEverything(page: Page): Promise<void> {
  await openQuietPage(page)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** The signed-in person of a browser, as the web app keeps it. */
import type { User } from '@carriage/contract/accounts/schemas'
import type { Page } from '@playwright/test'

const KEY = 'carriage.session'
/** A page of the server without a script: there one can prepare the storage in peace. */
const QUIET_PAGE = '/icon.svg'

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

/** Signs in without the login page: the next page opened finds the session. */
export async function placeSession(page: Page, stored: StoredSession): Promise<void> {
  await page.goto(QUIET_PAGE)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    KEY,
    JSON.stringify(stored),
  ] as const)
}

/** The signed-in person of a browser, as the web app keeps it. */
import type { User } from '@carriage/contract/accounts/schemas'
import type { Page } from '@playwright/test'
import { findAnchor, QUIET_PATH } from '../support/shared-context.ts'

/** Where the web app keeps it in the storage of the browser. */
export const SESSION_KEY = 'carriage.session'

export interface StoredSession {
  token: string
  user: User
}

/** Before anything is opened, the storage is within reach of another page of the studio only. */
const elsewhere = (page: Page) =>
  page.url() === 'about:blank' ? findAnchor(page.context()) : undefined

export async function storedSession(page: Page): Promise<StoredSession | null> {
  const reached = elsewhere(page) ?? page
  const raw = await reached.evaluate((key) => localStorage.getItem(key), SESSION_KEY)
  const stored = JSON.parse(raw ?? 'null') as StoredSession | 'expired' | null // written by the web app
  return stored === 'expired' ? null : stored
}

export async function tokenOf(page: Page): Promise<string> {
  const stored = await storedSession(page)
  if (!stored) throw new Error('Nobody is signed in')
  return stored.token
}

/** Signs in without the login page: the next page opened finds the session. */
export async function placeSession(page: Page, stored: StoredSession): Promise<void> {
  const reached = elsewhere(page) ?? page
  if (reached === page) await page.goto(QUIET_PATH)
  await reached.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(stored),
  ] as const)
}

/** Opens a page of the app as somebody who is signed in. */
export async function openAs(page: Page, stored: StoredSession, path: string): Promise<void> {
  await placeSession(page, stored)
  await page.goto(path)
}

/** The next page opened finds a browser that nobody has used. */
export async function forgetEverything(page: Page): Promise<void> {
  await page.goto(QUIET_PATH)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

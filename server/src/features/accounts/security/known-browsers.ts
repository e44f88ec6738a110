import type { PublicContext } from '../../../context.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Executor } from '../../../platform/db/database.ts'
import {
  deleteBrowsers,
  forgetBrowsers,
  listBrowsers,
  upsertBrowser,
} from './known-browsers-queries.ts'

/** More than one person has; clients that keep no cookie are new each time. */
const MAX_BROWSERS = 20

export const browserHash = ({ browser }: Pick<PublicContext, 'browser'>): Buffer =>
  sha256(browser.token)

/** Remembers the caller's browser for a user, and says whether it was known, is the first one, or is new. */
export async function meetBrowser(
  context: PublicContext,
  on: Executor,
  userId: string,
): Promise<'known' | 'first' | 'new'> {
  const hash = browserHash(context)
  const now = context.now()
  const before = await listBrowsers(on, userId)
  const known = before.find((browser) => browser.hash.equals(hash))
  await upsertBrowser(on, { userId, browserHash: hash, now })
  if (known) return 'known'
  const oldest = before.slice(MAX_BROWSERS - 1).map((browser) => browser.hash)
  await deleteBrowsers(on, userId, oldest)
  return before.length === 0 ? 'first' : 'new'
}

/** Remembers the browser of somebody who is signed in already; one without a cookie could not be found again. */
export async function remindBrowser(context: PublicContext, userId: string): Promise<void> {
  if (!context.browser.returning) return
  await upsertBrowser(context.db, {
    userId,
    browserHash: browserHash(context),
    now: context.now(),
  })
}

/** After a change of the credentials only the browser that made it is still known. */
export async function trustOnlyThisBrowser(
  context: PublicContext,
  on: Executor,
  userId: string,
): Promise<void> {
  await forgetBrowsers(on, userId, browserHash(context))
  await upsertBrowser(on, { userId, browserHash: browserHash(context), now: context.now() })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicContext, Services } from '../../../context.ts'
import { randomToken, sha256 } from '../../../platform/crypto.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { deleteBrowsers, listBrowsers, upsertBrowser } from './known-browsers-queries.ts'
import { addDays } from '../../../platform/time.ts'
import type { UserRow } from '../accounts-schema.ts'
import { warnOf } from './warn-of.ts'

/** The browser of a call, told apart by a cookie that opens nothing by itself. */
export interface CallerBrowser {
  readonly token: string
  /** Whether it sent the cookie; otherwise `token` is new. */
  readonly returning: boolean
}

type Where = Pick<Services, 'config'>

/** The longest that browsers keep a cookie (RFC 6265bis). Each visit renews it. */
const COOKIE_SECONDS = 400 * 86_400

const isSecure = ({ config }: Where): boolean => config.publicUrl.startsWith('https:')

/** The `__Host-` prefix keeps sibling domains from setting the cookie; it requires https. */
const cookieName = (where: Where): string =>
  isSecure(where) ? '__Host-carriage-browser' : 'carriage-browser'

/** A request has several contexts, which must agree on a new name. */
const named = new WeakMap<FastifyRequest, CallerBrowser>()

export function callerBrowser(where: Where, request: FastifyRequest): CallerBrowser {
  const value = request.cookies[cookieName(where)]
  if (value !== undefined && /^[\w-]{43}$/.test(value)) return { token: value, returning: true }
  const browser = named.get(request) ?? { token: randomToken(), returning: false }
  named.set(request, browser)
  return browser
}

/** Lets the caller's browser be recognized later, once `proof` that its user owns the account has succeeded. */
export async function keepingBrowser<T>(
  where: Where & { browser: CallerBrowser },
  reply: FastifyReply,
  proof: Promise<T>,
): Promise<T> {
  const answer = await proof
  void reply.setCookie(cookieName(where), where.browser.token, {
    path: '/',
    maxAge: COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(where),
  })
  return answer
}

/** More than one person has; clients that keep no cookie are new each time. */
const MAX_BROWSERS = 20

export const browserHash = ({ browser }: Pick<PublicContext, 'browser'>): Buffer =>
  sha256(browser.token)

/** Remembers the caller's browser for a user, and says whether it was known, is the first one, or is new. */
async function meetBrowser(
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

/** Remembers the browser that has changed the credentials, after all were forgotten. */
export async function rememberBrowser(
  context: PublicContext,
  on: Executor,
  userId: string,
): Promise<void> {
  await upsertBrowser(on, { userId, browserHash: browserHash(context), now: context.now() })
}

/** Whether a browser was used a moment ago: nothing is written of it then. `usedAt` as for `noteBrowser`. */
export const isInUse = (context: PublicContext, usedAt: Date | null): boolean =>
  usedAt !== null && usedAt > addDays(context.now(), -1)

/**
 * Remembers the browser of a sign-in, and tells the user by mail when it is new beside others. `usedAt` is when they last
 * signed in with it; null: never.
 */
export async function noteBrowser(
  context: PublicContext,
  on: Executor,
  { user, usedAt }: { user: UserRow; usedAt: Date | null },
): Promise<void> {
  if (isInUse(context, usedAt)) return
  if ((await meetBrowser(context, on, user.id)) === 'new') {
    await warnOf(context, on, 'new-sign-in', user)
  }
}

import type { Services } from '../../../context.ts'
import { cookieHeader, readCookie } from '../../../platform/http/cookies.ts'

type Where = Pick<Services, 'config'>

/** Longer than a sign-in and the swap after it may take together. */
const COOKIE_SECONDS = 15 * 60

const isSecure = ({ config }: Where): boolean => config.publicUrl.startsWith('https:')

/** With the prefix no sibling domain can plant a cookie of its own; it works over https only. */
const cookieName = (where: Where): string =>
  isSecure(where) ? '__Host-carriage-google' : 'carriage-google'

/**
 * The token of the browser that began a sign-in with Google. Without it nobody goes on, so that no
 * one can be lured into somebody else's account.
 */
export function readBrowser(where: Where, header: string | undefined): string | undefined {
  const value = readCookie(header, cookieName(where))
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

export const browserCookie = (where: Where, browser: string): string =>
  cookieHeader(cookieName(where), browser, {
    maxAgeSeconds: COOKIE_SECONDS,
    secure: isSecure(where),
  })

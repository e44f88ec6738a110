import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../context.ts'

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
export function readBrowser(where: Where, request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName(where)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Set for the whole site; no script sees it, and no other site's forms send it along. */
export function setBrowser(where: Where, reply: FastifyReply, browser: string): void {
  void reply.setCookie(cookieName(where), browser, {
    path: '/',
    maxAge: COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(where),
  })
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../context.ts'

type Where = Pick<Services, 'config'>

/** Longer than the sign-in and the exchange of its token take together. */
const COOKIE_SECONDS = 15 * 60

const isSecure = ({ config }: Where): boolean => config.publicUrl.startsWith('https:')

/** The `__Host-` prefix keeps sibling domains from setting the cookie; it requires https. */
const cookieName = (where: Where): string =>
  isSecure(where) ? '__Host-carriage-google' : 'carriage-google'

/**
 * The token of the browser that began a sign-in with Google. It is required to finish, which prevents an
 * attacker from signing a victim in to the attacker's account (login CSRF).
 */
export function readBrowser(where: Where, request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName(where)]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Valid for the whole site, hidden from scripts, and not sent with other sites' forms. */
export function setBrowser(where: Where, reply: FastifyReply, browser: string): void {
  void reply.setCookie(cookieName(where), browser, {
    path: '/',
    maxAge: COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(where),
  })
}

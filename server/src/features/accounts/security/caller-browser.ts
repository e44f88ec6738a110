import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../context.ts'
import { randomToken } from '../../../platform/crypto.ts'

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

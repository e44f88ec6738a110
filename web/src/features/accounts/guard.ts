import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { serverSeconds } from '../../lib/browser/clock.ts'
import { forgetOrigin, recallOrigin, rememberOrigin, safeOrigin } from '../../lib/session/origin.ts'
import { fragmentParam } from '../../lib/lists/fragment.ts'
import { session } from '../../lib/session/session.ts'
import { pages, redirectFor } from './redirects.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the visitor wanted to go before the login page came between. */
    origin?: string
  }
}

interface GuardOptions {
  location: ParsedLocation
  /** Set on a route that catches unknown paths: the page they lead to. */
  unknown?: string
  context: GuardContext
}

export interface GuardContext {
  /** Whether this build has a page at the path; rules that lead to a missing page are skipped. */
  hasPage: (path: string) => boolean
}

/**
 * Applies the redirect table to a visit. Runs before anything of the page is loaded.
 * @throws a redirect that replaces the visit in the history
 */
export function guard({ location, unknown, context }: GuardOptions): void {
  const now = session.get()
  const member = now.status === 'out' ? null : now.user
  const origin = recallOrigin(location.state)
  const target = redirectFor({
    path: location.pathname.replace(/(.)\/+$/, '$1'),
    hasToken: Boolean(
      new URLSearchParams(location.searchStr).get('token') || fragmentParam(location.hash, 'token'),
    ),
    member,
    origin,
    now: serverSeconds(),
    ...(unknown !== undefined && { unknown }),
  })
  if (target === null || (target === pages.billing && !context.hasPage(target))) return
  if (member && target === origin) forgetOrigin()
  // After a logout the next person starts afresh.
  const wanted =
    now.status === 'out' && now.reason !== 'logout' && target === pages.login
      ? safeOrigin(location.href)
      : null
  if (wanted !== null && [pages.home, pages.admin].some((area) => wanted.startsWith(area))) {
    rememberOrigin(wanted)
    throw redirect({ href: target, replace: true, state: { origin: wanted } })
  }
  // The code of a scanned card is kept for people who still have to create an account.
  throw redirect({
    href: target === pages.signup ? target + location.searchStr : target,
    replace: true,
  })
}

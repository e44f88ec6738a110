import { isMissingCode } from '../api/missing-code.ts'
import { SENDING } from '../outbox/sending-lock.ts'

const KEY = 'carriage.reloaded'
const ONCE_IN_MS = 60_000
/** Without a timeout a dead network would keep the request pending for minutes. */
const ANSWERS_WITHIN_MS = 3000
/** After which a page that is still there was kept: a person may refuse to leave it, as while films are sent. */
const LEAVES_WITHIN_MS = 10_000

/** Marks the router's own reload as done, since it would reload even offline. */
export function keepRouterFromReloading(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    } catch {
      // Without a storage it does not reload either.
    }
  })
}

/** Reloads the page as soon as no tab sends what waited for the network: a call whose answer is lost is sent again. */
export function reloadPage(): void {
  const reload = () => location.reload()
  // Only pages over https have locks. This one ends with the page, or lets others send again.
  const leave = () =>
    new Promise((resolve) => {
      reload()
      setTimeout(resolve, LEAVES_WITHIN_MS)
    })
  const locks: LockManager | undefined = navigator.locks
  void (locks?.request(SENDING, leave) ?? reload())
}

/** Whether this page was reloaded for new code within the last minute. */
export function wasReloadedForCode(): boolean {
  return Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_IN_MS
}

/**
 * After a deployment an open page may ask for code that no longer exists. One reload fetches the new
 * page; there is no second one within a minute, since then the cause is another. Without a server nothing is
 * reloaded: the open page is better than the browser's error page. Not for prefetched code: a reload
 * while somebody types would lose their input.
 *
 * @returns whether the page is about to reload
 */
export async function reloadIfOutdated(error: unknown): Promise<boolean> {
  if (!isMissingCode(error) || !navigator.onLine) return false
  try {
    if (wasReloadedForCode()) return false
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal })
    if (!ok) return false
    sessionStorage.setItem(KEY, `${Date.now()}`)
    reloadPage()
    return true
  } catch {
    return false
  }
}

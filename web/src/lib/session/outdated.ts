const KEY = 'carriage.reloaded'
const ONCE_IN_MS = 60_000
/** A network that leads nowhere may take minutes to say so. */
const ANSWERS_WITHIN_MS = 3000

/** Whether code of this app could not be fetched; the browsers say it in three ways. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(
    error.message,
  )

/** The router would reload by itself, online or not, unless it believes that it has done so. */
export function keepRouterFromReloading(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    } catch {
      // Without a storage it does not reload either.
    }
  })
}

/**
 * After a deployment an open page may ask for code that is gone. One reload fetches the new page; a
 * second one within a minute is none, since then the fault lies elsewhere. Without a server nothing is
 * reloaded: the page that stands is better than the browser's own. For code that somebody waits for:
 * what is fetched in advance, under a pointer, must not take away what they have typed.
 *
 * @returns whether the page is about to go
 */
export async function reloadIfOutdated(error: unknown): Promise<boolean> {
  if (!isMissingCode(error) || !navigator.onLine) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_IN_MS) return false
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal })
    if (!ok) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
    return true
  } catch {
    return false
  }
}

const KEY = 'carriage.reloaded'
const ONCE_IN_MS = 60_000

/** Whether code of this app could not be fetched; the browsers say it in three ways. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(
    error.message,
  )

/**
 * After a deployment an open page may ask for code that is gone. One reload fetches the new page;
 * the mark stops a second one, since then the fault lies elsewhere. Without a server nothing is
 * reloaded: the page that stands is better than the browser's own.
 */
export function reloadOnceWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    try {
      // The router would reload by itself, online or not, unless it believes it has done so.
      sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, '1')
      const last = Number(sessionStorage.getItem(KEY))
      if (!navigator.onLine || Date.now() - last < ONCE_IN_MS) return
      sessionStorage.setItem(KEY, String(Date.now()))
    } catch {
      return
    }
    void reloadIfServed()
  })
}

/** A server that is down, or a network that leads nowhere, would put the browser's own page here. */
async function reloadIfServed(): Promise<void> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
    if (ok) location.reload()
  } catch {
    sessionStorage.removeItem(KEY)
  }
}

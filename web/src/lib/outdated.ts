const KEY = 'carriage.reloaded'

/**
 * After a deployment an open page may ask for code that is gone. One reload fetches the new page;
 * the mark stops a second one, since then the fault lies elsewhere.
 */
export function reloadOnceWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    try {
      const last = Number(sessionStorage.getItem(KEY))
      if (!navigator.onLine || Date.now() - last < 60_000) return
      sessionStorage.setItem(KEY, String(Date.now()))
    } catch {
      return
    }
    event.preventDefault()
    location.reload()
  })
}

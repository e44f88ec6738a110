/** Addresses below which there are no pages of the app, and names that look like files, as the server has them. */
const NO_PAGE = /^\/(?:api|assets|media|images|uploads|dev|\.well-known)\/|\.\w{1,11}$/
/** Files that every page needs and whose names have no hash. */
const UNNAMED = new Set(['/theme.js', '/icon.svg', '/favicon.ico'])

/** How the worker answers a request; null for one that it leaves to the browser, as it does with data and films. */
export type Kind = 'page' | 'asset' | 'unnamed' | null

/** @param isVisit whether a page is being opened */
export function kindOf({ pathname }: { pathname: string }, isVisit: boolean): Kind {
  if (isVisit) return NO_PAGE.test(pathname) ? null : 'page'
  if (pathname.startsWith('/assets/')) return 'asset'
  return UNNAMED.has(pathname) ? 'unnamed' : null
}

/** Whether a page may stand in for all others without a network: a page of this build, whose files are kept. */
export const isShell = ({ status, html, entry }: { status: number; html: string; entry: string }) =>
  status === 200 && html.includes(`src="${entry}"`)

const PAGE = '/oauth/google'
const NAME = 'access_token'
let caught: string | null = null

/**
 * Takes the exchange token out of the address and of the history's entry, where it came with the
 * redirect from Google. Everything else in the address stays.
 */
export function catchExchangeToken(): void {
  const { pathname, search } = location
  if (!pathname.startsWith(PAGE)) return
  const params = new URLSearchParams(search)
  caught = params.get(NAME)
  params.delete(NAME)
  history.replaceState(history.state, '', `${PAGE}?${params}`)
}

/** The token that came with the address, once: it is good for one call. */
export function takeExchangeToken(): string | null {
  const token = caught
  caught = null
  return token || null
}

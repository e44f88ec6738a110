const KEY = 'carriage.origin'

/**
 * A path of our own to return to after signing in, or null. Everything that a browser could read as
 * another host is refused: `//host`, backslashes, control characters, and the same percent-encoded.
 */
export function safeOrigin(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > 2000 || !raw.startsWith('/')) return null
  const path = raw.split(/[?#]/, 1)[0] ?? ''
  let decoded = path
  try {
    // twice, since a proxy may have encoded what was encoded
    decoded = decodeURIComponent(decodeURIComponent(path))
  } catch {
    return null
  }
  for (const text of [raw, decoded]) {
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
    if (/[\\\u0000-\u0020\u007f]/.test(text) || text.startsWith('//')) return null
  }
  const url = new URL(raw, 'https://own.invalid')
  if (url.origin !== 'https://own.invalid' || url.pathname.startsWith('//')) return null
  // the login page itself is no destination
  return url.pathname === '/' ? null : `${url.pathname}${url.search}${url.hash}`
}

/** Survives a round trip through another site, which history state does not. */
export function rememberOrigin(path: string): void {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // without storage the history state still carries it
  }
}

export function recallOrigin(state: unknown): string | null {
  const carried = typeof state === 'object' && state !== null && 'origin' in state && state.origin
  const own = safeOrigin(carried)
  if (own !== null) return own
  try {
    return safeOrigin(sessionStorage.getItem(KEY))
  } catch {
    return null
  }
}

export function forgetOrigin(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was stored then
  }
}

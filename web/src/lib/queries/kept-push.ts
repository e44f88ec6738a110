const KEY = 'carriage.push'

/** Who has turned on push messages in this browser, and the address that the server was told, by which session. */
export interface KeptPush {
  userId: string
  sessionId: string
  endpoint: string
}

/** Null: nobody has turned them on. */
export function readKeptPush(): KeptPush | null {
  try {
    // None of the parts has a space in it.
    const [userId, sessionId, endpoint] = (localStorage.getItem(KEY) ?? '').split(' ')
    return userId && sessionId && endpoint ? { userId, sessionId, endpoint } : null
  } catch {
    return null
  }
}

/** Null: push messages were turned off in this browser. */
export function rememberPush(kept: KeptPush | null): void {
  try {
    if (kept) localStorage.setItem(KEY, `${kept.userId} ${kept.sessionId} ${kept.endpoint}`)
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that stores nothing is turned on again by hand.
  }
}

/**
 * Options of queries whose answers are stored for a week without a network, as on a retreat: no billing, codes, users or tokens, and no signed urls of video
 * details.
 */
export const kept = { meta: { kept: true }, gcTime: 7 * 24 * 60 * 60_000 }

/** Begins the storage keys of cached answers; the id of their person follows. */
export const KEPT_PREFIX = 'carriage.kept.'

/** Removes the cached answers of all users: browsers are shared. */
export function clearPersistedData(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(KEPT_PREFIX)) localStorage.removeItem(key)
    }
  } catch {
    // where nothing can be read, nothing was kept
  }
}

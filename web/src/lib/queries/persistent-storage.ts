/** A week without a network, as on a retreat. */
export const KEPT_MS = 7 * 24 * 60 * 60_000

/**
 * Options of queries whose answers are stored for a week: no billing, codes, users or tokens, and no signed urls of video
 * details.
 */
export const kept = { meta: { kept: true }, gcTime: KEPT_MS }

const PREFIX = 'carriage.kept.'
/** Of the browser, with the classes that it keeps. */
export const KEPT_DATABASE = 'carriage.kept'

/** The storage key of one person's cached answers. */
export const keptKey = (userId: string): string => PREFIX + userId

/** Removes the cached answers and kept classes of all users: browsers are shared. */
export function clearPersistedData(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key)
    }
    indexedDB.deleteDatabase(KEPT_DATABASE)
  } catch {
    // where nothing can be read, nothing was kept
  }
}

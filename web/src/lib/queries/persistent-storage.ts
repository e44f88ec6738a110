/** A week without a network, as on a retreat. */
export const KEPT_MS = 7 * 24 * 60 * 60_000

/**
 * Options of queries whose answers are stored for a week: no billing, codes, users or tokens, and no signed urls of video
 * details.
 */
export const kept = { meta: { kept: true }, gcTime: KEPT_MS }

const PREFIX = 'carriage.kept.'

/** The storage key of one person's cached answers. */
export const keptKey = (userId: string): string => PREFIX + userId

/** Removes the cached answers of all users: browsers are shared. */
export function clearPersistedData(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key)
    }
  } catch {
    // where nothing can be read, nothing was kept
  }
}

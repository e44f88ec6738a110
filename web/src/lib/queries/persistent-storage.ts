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

const PREFIX = 'carriage.kept.'

/** Under which the answers of one person are kept in this browser. */
export const keptKey = (userId: string): string => PREFIX + userId

/** Removes what was kept, of whomever: browsers are shared. */
export function clearPersistedData(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key)
    }
  } catch {
    // where nothing can be read, nothing was kept
  }
}

/** A text that the browser stores for each person; small enough for the entry bundle of every page. */
export interface PersistedText {
  /** The text of a person as it was written; null for none. */
  read: (userId: string) => string | null
  /** Stores a text; null removes it. Answers whether it is stored. */
  write: (userId: string, text: string | null) => boolean
  /** Removes the texts of everybody but `userId`: browsers are shared. */
  forget: (userId?: string) => void
  /** Calls `listener` at every change in this tab and in others. */
  on: (listener: () => void) => () => void
}

/** @param prefix begins the keys of the storage */
export function persistedText(prefix: string): PersistedText {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const keyOf = (userId: string): string => prefix + userId
  return {
    read(userId) {
      try {
        return localStorage.getItem(keyOf(userId))
      } catch {
        return null
      }
    },
    write(userId, text) {
      try {
        if (text === null) localStorage.removeItem(keyOf(userId))
        else localStorage.setItem(keyOf(userId), text)
        return true
      } catch {
        // full, or denied: it lives as long as the page
        return false
      } finally {
        tell()
      }
    },
    forget(userId) {
      try {
        for (const key of Object.keys(localStorage)) {
          if (key.startsWith(prefix) && key !== keyOf(userId ?? '')) localStorage.removeItem(key)
        }
      } catch {
        // where nothing can be read, nothing was kept
      }
      tell()
    },
    on(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) listener()
      }
      listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}

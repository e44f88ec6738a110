/** Storage of the upload queues; small enough for the entry bundle of every page. */
const PREFIX = 'carriage.uploads.'
const listeners = new Set<() => void>()

/** The storage key of one person's queue. */
const uploadsKey = (userId: string): string => PREFIX + userId

/** Removes the stored queues except that of `userId`. */
export function forgetUploads(userId?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && key !== uploadsKey(userId ?? '')) localStorage.removeItem(key)
    }
  } catch {
    // where nothing can be read, nothing was kept
  }
  for (const listener of listeners) listener()
}

/** The queue of a person as it was written; null for none. */
export function readUploads(userId: string): string | null {
  try {
    return localStorage.getItem(uploadsKey(userId))
  } catch {
    return null
  }
}

/** Stores a queue; null removes it. */
export function writeUploads(userId: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(uploadsKey(userId))
    else localStorage.setItem(uploadsKey(userId), text)
  } catch {
    // full, or denied: the queue lives as long as the page
  }
  for (const listener of listeners) listener()
}

/** Calls `listener` at every change in this tab and in others. */
export function onUploads(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

import { addSeconds } from '../time.ts'
import type { Database } from './database.ts'

const MAX_ENTRIES = 1000

interface Entry {
  /** Also set while the value is being computed, so that concurrent callers share the computation. */
  value: Promise<unknown>
  until: Date
}
const caches = new WeakMap<Database, Map<string, Entry>>()

interface CachedValue<T> {
  /** The cache key, which also determines the type; each caller has its own prefix. */
  key: string
  now: Date
  /** The maximum age of the value. */
  seconds: number
  compute: () => Promise<T>
}

/**
 * Caches the result of `compute()` by key for `seconds`; concurrent callers share one computation. Errors are
 * not cached: concurrent callers get the same error, and the next caller retries. Of more than 1000 values the
 * oldest is dropped.
 */
export async function ttlCache<T>(
  db: Database,
  { key, now, seconds, compute }: CachedValue<T>,
): Promise<T> {
  const entries = caches.get(db) ?? new Map<string, Entry>()
  caches.set(db, entries)
  const cached = entries.get(key)
  // Sound: keys have their caller's prefix, and each caller computes one type.
  if (cached && cached.until > now) return cached.value as Promise<T>
  const value = compute()
  const entry = { value, until: addSeconds(now, seconds) }
  entries.delete(key)
  entries.set(key, entry)
  const [oldest] = entries.keys()
  if (oldest !== undefined && entries.size > MAX_ENTRIES) entries.delete(oldest)
  try {
    return await value
  } catch (error) {
    if (entries.get(key) === entry) entries.delete(key)
    throw error
  }
}

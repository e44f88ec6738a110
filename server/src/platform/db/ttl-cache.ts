import { addSeconds } from '../time.ts'
import type { Database } from './database.ts'

const MAX_ENTRIES = 1000

interface Entry {
  /** Also while it is being computed, so that callers who come meanwhile share the work. */
  value: Promise<unknown>
  until: Date
}
const caches = new WeakMap<Database, Map<string, Entry>>()

interface CachedValue<T> {
  /** Names the value and, with it, its type: one caller, one prefix. */
  key: string
  now: Date
  /** How old the value may become. */
  seconds: number
  compute: () => Promise<T>
}

/**
 * Answers `compute()`, run at most once in `seconds` for each key, however many callers ask at the same
 * time. A failed computation is not cached: the callers who share it get its error, the next one tries
 * again. The oldest of more than 1000 values is dropped.
 */
export async function ttlCache<T>(
  db: Database,
  { key, now, seconds, compute }: CachedValue<T>,
): Promise<T> {
  const entries = caches.get(db) ?? new Map<string, Entry>()
  caches.set(db, entries)
  const known = entries.get(key)
  // Sound: the key is the caller's own, and what it computes has this type.
  if (known && known.until > now) return known.value as Promise<T>
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

import { addSeconds } from '../time.ts'
import type { Database } from './database.ts'

const MOST_KEPT = 1000

interface Kept {
  value: unknown
  until: Date
}
const kept = new WeakMap<Database, Map<string, Kept>>()

interface Keep<T> {
  /** Names the value and, with it, its type: one caller, one prefix. */
  key: string
  now: Date
  seconds: number
  make: () => Promise<T>
}

/** A value that costs much and may be a little old, made every so many seconds at most. */
export async function keep<T>(db: Database, { key, now, seconds, make }: Keep<T>): Promise<T> {
  const values = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, values)
  const known = values.get(key)
  // Sound: the key is the caller's own, and what it makes has this type.
  if (known && known.until > now) return known.value as T
  const value = await make()
  values.delete(key)
  values.set(key, { value, until: addSeconds(now, seconds) })
  const [oldest] = values.keys()
  if (oldest !== undefined && values.size > MOST_KEPT) values.delete(oldest)
  return value
}

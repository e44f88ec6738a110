import { addSeconds } from '../time.ts'
import type { Database } from './database.ts'

/** Up to so many rows a count costs little and stays exact. */
const EXACT_UP_TO = 1000
const KEPT_SECONDS = 30
const MOST_KEPT = 1000

interface Kept {
  total: number
  until: Date
}
const kept = new WeakMap<Database, Map<string, Kept>>()

interface Count {
  /** Of the list and its filter, but for the time of day. */
  key: string
  now: Date
  /** Counts matching rows, no further than `limit` where there is one. */
  count: (limit?: number) => Promise<number>
}

/** The total of a filtered list: exact up to a thousand rows; beyond, counted every 30 seconds at most. */
export async function totalOf(db: Database, { key, now, count }: Count): Promise<number> {
  const few = await count(EXACT_UP_TO + 1)
  if (few <= EXACT_UP_TO) return few
  const totals = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, totals)
  const known = totals.get(key)
  if (known && known.until > now) return known.total
  const total = await count()
  totals.delete(key)
  totals.set(key, { total, until: addSeconds(now, KEPT_SECONDS) })
  const [oldest] = totals.keys()
  if (oldest !== undefined && totals.size > MOST_KEPT) totals.delete(oldest)
  return total
}

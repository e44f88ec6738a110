import type { Database } from './database.ts'
import { keep } from './kept.ts'

/** Up to so many rows a count costs little and stays exact. */
const EXACT_UP_TO = 1000
const KEPT_SECONDS = 30

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
  return keep(db, { key: `total:${key}`, now, seconds: KEPT_SECONDS, make: () => count() })
}

import type { Database } from './database.ts'
import { ttlCache } from './ttl-cache.ts'

/** Up to this many rows are counted exactly, which is fast. */
const EXACT_UP_TO = 1000
const TTL_SECONDS = 30

interface Figures<T> {
  /** Identifies the list and its filter, without the current time. */
  key: string
  now: Date
  /** Reads matching rows, up to `limit` if given. */
  read: (limit?: number) => Promise<T>
  /** The number of rows in a result. */
  size: (figures: T) => number
}

/** An aggregate of many rows: exact up to a thousand; above, computed at most every 30 seconds. */
export async function cachedAggregate<T>(
  db: Database,
  { key, now, read, size }: Figures<T>,
): Promise<T> {
  const few = await read(EXACT_UP_TO + 1)
  if (size(few) <= EXACT_UP_TO) return few
  return ttlCache(db, { key: `total:${key}`, now, seconds: TTL_SECONDS, compute: () => read() })
}

interface Count extends Pick<Figures<number>, 'key' | 'now'> {
  /** Counts matching rows, up to `limit` if given. */
  count: (limit?: number) => Promise<number>
}

/** The total of a filtered list: exact up to a thousand rows; above, counted at most every 30 seconds. */
export const cachedCount = (db: Database, { key, now, count }: Count): Promise<number> =>
  cachedAggregate(db, { key, now, read: count, size: (total) => total })

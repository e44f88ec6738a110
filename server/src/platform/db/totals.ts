import type { Database } from './database.ts'
import { ttlCache } from './ttl-cache.ts'

/** Up to so many rows a count costs little and stays exact. */
const EXACT_UP_TO = 1000
const TTL_SECONDS = 30

interface Figures<T> {
  /** Of the list and its filter, but for the time of day. */
  key: string
  now: Date
  /** Reads matching rows, no more than `limit` where there is one. */
  read: (limit?: number) => Promise<T>
  /** How many rows they are of. */
  size: (figures: T) => number
}

/** Figures over many rows: exact up to a thousand; beyond, read every 30 seconds at most. */
export async function cachedAggregate<T>(
  db: Database,
  { key, now, read, size }: Figures<T>,
): Promise<T> {
  const few = await read(EXACT_UP_TO + 1)
  if (size(few) <= EXACT_UP_TO) return few
  return ttlCache(db, { key: `total:${key}`, now, seconds: TTL_SECONDS, compute: () => read() })
}

interface Count extends Pick<Figures<number>, 'key' | 'now'> {
  /** Counts matching rows, no further than `limit` where there is one. */
  count: (limit?: number) => Promise<number>
}

/** The total of a filtered list: exact up to a thousand rows; beyond, counted every 30 seconds at most. */
export const cachedCount = (db: Database, { key, now, count }: Count): Promise<number> =>
  cachedAggregate(db, { key, now, read: count, size: (total) => total })

import type { ReadCache } from './read-cache.ts'

/** Up to this many rows are counted exactly, which is fast. */
const EXACT_UP_TO = 1000

interface Figures<T> {
  /** Identifies the list and its filter, without the current time. */
  key: string
  /** Reads matching rows, up to `limit` if given. */
  read: (limit?: number) => Promise<T>
  /** The number of rows in a result. */
  size: (figures: T) => number
}

/** An aggregate of many rows: exact up to a thousand; above, computed as seldom as the cache allows. */
export async function cachedAggregate<T>(
  totals: ReadCache,
  { key, read, size }: Figures<T>,
): Promise<T> {
  const few = await read(EXACT_UP_TO + 1)
  if (size(few) <= EXACT_UP_TO) return few
  return totals.read(key, () => read())
}

interface Count extends Pick<Figures<number>, 'key'> {
  /** Counts matching rows, up to `limit` if given. */
  count: (limit?: number) => Promise<number>
}

/** The total of a filtered list: exact up to a thousand rows; above, counted as seldom as the cache allows. */
export const cachedCount = (totals: ReadCache, { key, count }: Count): Promise<number> =>
  cachedAggregate(totals, { key, read: count, size: (total) => total })

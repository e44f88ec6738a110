import { and, asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Database } from './database.ts'
import { ttlCache } from './ttl-cache.ts'

/** A landmark that is remembered is at a multiple of this; skipping so many rows costs about a millisecond. */
const STEP = 500
const TTL_SECONDS = 30

/** The order of a list: by a key, then by id. */
export interface KeyOrder {
  key: SQLWrapper
  /** The PostgreSQL type of the key. */
  type: 'text' | 'timestamptz' | 'bigint'
  id: SQLWrapper
  keyFalls: boolean
  idFalls: boolean
}

/** A row in the list, by what it is sorted by; the key as PostgreSQL writes it, with all its digits. */
export interface Landmark {
  key: string | null
  id: string
}

/** Where to begin to read a page: at a landmark, or else at the first row, and how many rows to skip. */
export interface PageStart {
  landmark?: Landmark | undefined
  skip: number
}

export const keyOrder = ({ key, id, keyFalls, idFalls }: KeyOrder): SQL[] => [
  (keyFalls ? desc : asc)(key),
  (idFalls ? desc : asc)(id),
]

/** The key as a landmark has it. */
export const landmarkKey = ({ key }: Pick<KeyOrder, 'key'>) => sql<string | null>`${key}::text`

/** Rows from a landmark on; the first comparison is for the index. */
export function fromLandmark(
  { key, type, id, keyFalls, idFalls }: KeyOrder,
  landmark: Landmark,
): SQL | undefined {
  const value = sql`${landmark.key}::${sql.raw(type)}`
  const [keyWay, idWay] = [keyFalls, idFalls].map((falls) => sql.raw(falls ? '<=' : '>='))
  return and(
    sql`${key} ${keyWay} ${value}`,
    sql`(${key} <> ${value} OR ${id} ${idWay} ${landmark.id}::uuid)`,
  )
}

interface DistantPage {
  /** Identifies the list with its filter and order, without the current time. */
  key: string
  now: Date
  /** The rows of the pages before. */
  offset: number
  /** The row at a start; undefined beyond the end. */
  find: (start: PageStart) => Promise<Landmark | undefined>
}

type Start = Promise<PageStart | undefined>

/**
 * Where a page begins, undefined beyond the end of the list. PostgreSQL finds a row by its number only by reading
 * all rows before it, so landmarks are remembered for 30 seconds, and pages near them begin there. Rows that come and
 * go meanwhile move the pages before the next remembered landmark, and not those behind it.
 */
export async function findPageStart(
  db: Database,
  { key, now, offset, find }: DistantPage,
): Promise<PageStart | undefined> {
  const step = Math.floor(offset / STEP)
  if (step === 0) return { skip: offset }
  const starts = await ttlCache(db, {
    key: `landmarks:${key}`,
    now,
    seconds: TTL_SECONDS,
    compute: async () => new Map<number, Start>([[0, Promise.resolve({ skip: 0 })]]),
  })
  const known = starts.get(step)
  const wanted = known ?? nearest(starts, step, find)
  if (!known) starts.set(step, wanted)
  try {
    const start = await wanted
    return start && { ...start, skip: start.skip + (offset % STEP) }
  } catch (error) {
    starts.delete(step)
    throw error
  }
}

/** Reads on from the last landmark that is remembered before a step. */
async function nearest(
  starts: ReadonlyMap<number, Start>,
  step: number,
  find: DistantPage['find'],
): Start {
  const before = Math.max(...[...starts.keys()].filter((other) => other < step))
  const start = await starts.get(before)
  if (start === undefined) return undefined
  const next = { ...start, skip: start.skip + (step - before) * STEP }
  const landmark = await find(next)
  // Rows without a key come first in the list, and no comparison finds them.
  if (landmark?.key === null) return next
  return landmark && { landmark, skip: 0 }
}

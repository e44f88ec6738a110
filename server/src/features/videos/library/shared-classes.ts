/** What all members see of classes, read once for many requests. */
import type { Services } from '../../../context.ts'
import type { Database } from '../../../platform/db/database.ts'
import * as queries from '../videos-queries.ts'

export type Sharing = Pick<Services, 'now' | 'reads'>

/** The number of newest classes that recommendations are ranked among, however large the library is. */
const CANDIDATES = 200
/** The featured ones are chosen by level among this many of the newest. */
const FEATURED_CANDIDATES = 20

/**
 * The number of scheduled videos that have become due since the times were read: they change what members see without
 * a write, so that it is part of each key.
 */
async function countDue({ now, reads }: Sharing): Promise<number> {
  const at = now()
  const times = await reads.content.read('videos:due', (db) => queries.listDueTimes(db, at))
  return times.filter((time) => time <= at).length
}

/** Reads what is the same for all members and depends on videos. */
export async function readShared<T>(
  context: Sharing,
  key: string,
  load: (db: Database) => Promise<T>,
): Promise<T> {
  return context.reads.content.read(`${key}:${await countDue(context)}`, load)
}

/** Reads what is the same for all members by id; what `load` leaves out is read again each time. */
export async function readSharedById<T>(
  context: Sharing,
  kind: string,
  ids: readonly string[],
  load: (db: Database, ids: readonly string[]) => Promise<Map<string, T>>,
): Promise<Map<string, T>> {
  return context.reads.content.readMany(`${kind}:${await countDue(context)}`, ids, load)
}

export const readNewestClasses = (context: Sharing): Promise<queries.VideoCardRow[]> =>
  readShared(context, 'videos:newest', (db) =>
    queries.listNewestClasses(db, context.now(), CANDIDATES),
  )

export const readFeaturedClasses = (context: Sharing): Promise<queries.VideoCardRow[]> =>
  readShared(context, 'videos:featured', (db) =>
    queries.listFeaturedClasses(db, context.now(), FEATURED_CANDIDATES),
  )

/** The videos of the setup guide, in the order of their creation. */
export const readSetupClasses = (context: Sharing): Promise<queries.VideoCardRow[]> =>
  readShared(context, 'videos:setup', (db) => queries.listSetupClasses(db, context.now()))

/** The given videos that members can see, by id. */
export const readVisibleCards = (
  context: Sharing,
  ids: readonly string[],
): Promise<Map<string, queries.VideoCardRow>> =>
  readSharedById(context, 'video', ids, async (db, missing) => {
    const rows = await queries.findVisibleCards(db, missing, context.now())
    return new Map(rows.map((row) => [row.id, row]))
  })

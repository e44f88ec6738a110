import { and, asc, countDistinct, eq, lte, ne, not, or } from 'drizzle-orm'
import { anyOf, type Executor } from '../../platform/db/database.ts'
import { isOfLiveSession } from '../accounts/tables.ts'
import { keptClasses, type KeptClassRow } from './kept-classes-schema.ts'

interface Kept {
  sessionId: string
  videoId: string
}

const ofKept = ({ sessionId, videoId }: Kept) =>
  and(eq(keptClasses.sessionId, sessionId), eq(keptClasses.videoId, videoId))

/** What the device of a session keeps, the oldest first. */
export const listKept = (on: Executor, sessionId: string): Promise<KeptClassRow[]> =>
  on
    .select()
    .from(keptClasses)
    .where(eq(keptClasses.sessionId, sessionId))
    .orderBy(asc(keptClasses.keptAt), asc(keptClasses.id))

/** How many classes the device of a session keeps beside this one. */
export const countOthers = (on: Executor, { sessionId, videoId }: Kept): Promise<number> =>
  on.$count(
    keptClasses,
    and(eq(keptClasses.sessionId, sessionId), ne(keptClasses.videoId, videoId)),
  )

/** How many other devices of a user keep classes. */
export async function countOtherDevices(
  on: Executor,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<number> {
  const [row] = await on
    .select({ devices: countDistinct(keptClasses.sessionId) })
    .from(keptClasses)
    .where(
      and(
        eq(keptClasses.userId, userId),
        ne(keptClasses.sessionId, sessionId),
        isOfLiveSession(keptClasses.sessionId, now),
      ),
    )
  return row?.devices ?? 0
}

/** Stores a class that a device keeps, in place of the same class kept before. */
export async function replaceKept(on: Executor, kept: KeptClassRow): Promise<void> {
  await deleteKept(on, kept)
  await on.insert(keptClasses).values(kept)
}

export async function deleteKept(on: Executor, kept: Kept): Promise<void> {
  await on.delete(keptClasses).where(ofKept(kept))
}

export async function deleteKeptById(on: Executor, ids: readonly string[]): Promise<void> {
  await on.delete(keptClasses).where(anyOf(keptClasses.id, ids))
}

/** Deletes what has ended by its time or with its session. */
export async function deleteEnded(on: Executor, now: Date): Promise<void> {
  await on
    .delete(keptClasses)
    .where(or(lte(keptClasses.endsAt, now), not(isOfLiveSession(keptClasses.sessionId, now))))
}

import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { PresentPerson } from '@carriage/contract/live-classes/presence'
import type { Executor } from '../../../platform/db/database.ts'
import { addSeconds } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { liveOccurrences, livePresence } from '../live-classes-schema.ts'

export async function insertPresence(
  on: Executor,
  connection: Omit<typeof livePresence.$inferInsert, 'heartbeatAt'>,
): Promise<void> {
  await on.insert(livePresence).values({ ...connection, heartbeatAt: connection.joinedAt })
}

export async function deletePresence(on: Executor, connectionIds: readonly string[]) {
  if (connectionIds.length === 0) return
  await on.delete(livePresence).where(inArray(livePresence.connectionId, [...connectionIds]))
}

/** Says that connections are alive. */
export async function touchPresence(
  on: Executor,
  connectionIds: readonly string[],
  at: Date,
): Promise<void> {
  if (connectionIds.length === 0) return
  await on
    .update(livePresence)
    .set({ heartbeatAt: at })
    .where(inArray(livePresence.connectionId, [...connectionIds]))
}

const OFFLINE_AFTER_SECONDS = 30

/** Whoever was heard from since then counts as present. */
export const presentSince = (now: Date): Date => addSeconds(now, -OFFLINE_AFTER_SECONDS)

/** Everybody in a class who was heard from since then, once each, in the order they came. */
export async function listPresent(
  on: Executor,
  liveClassId: string,
  since: Date,
): Promise<PresentPerson[]> {
  const rows = await on
    .select({
      user_id: users.id,
      first_name: users.firstName,
      isHost: sql<boolean>`bool_or(${livePresence.role} = 'host')`,
    })
    .from(livePresence)
    .innerJoin(users, eq(users.id, livePresence.userId))
    .where(and(eq(livePresence.liveClassId, liveClassId), gte(livePresence.heartbeatAt, since)))
    .groupBy(users.id)
    .orderBy(asc(sql`min(${livePresence.joinedAt})`), asc(users.id))
  return rows.map(({ isHost, ...person }) => ({ ...person, role: isHost ? 'host' : 'viewer' }))
}

/** Notes how many members are in a class at once, if that is more than before. */
export async function recordPeak(
  on: Executor,
  liveClassId: string,
  viewers: number,
): Promise<void> {
  await on
    .update(liveOccurrences)
    .set({ peakViewers: viewers })
    .where(
      and(
        eq(liveOccurrences.liveClassId, liveClassId),
        isNull(liveOccurrences.endedAt),
        lt(liveOccurrences.peakViewers, viewers),
      ),
    )
}

/** Removes what instances left behind that went down without a word. */
export async function forgetPresence(on: Executor, before: Date): Promise<void> {
  await on.delete(livePresence).where(lt(livePresence.heartbeatAt, before))
}

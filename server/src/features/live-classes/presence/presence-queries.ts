import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { PresentPerson } from '@carriage/contract/live-classes/presence'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { livePresence } from '../live-classes-schema.ts'

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

/** Removes what instances left behind that went down without a word. */
export async function forgetPresence(on: Executor, before: Date): Promise<void> {
  await on.delete(livePresence).where(lt(livePresence.heartbeatAt, before))
}

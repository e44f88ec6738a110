import { and, asc, eq, isNull, not } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { readNameFilter } from '../chat/chat-queries.ts'
import { liveRsvps } from '../live-classes-schema.ts'

const isMinor = isKnownMinor(liveRsvps.userId)

/** First names, as others see them, of those who are registered for a date and show theirs, in the order in which they registered. */
export async function listComing(
  on: Executor,
  occurrenceId: string,
  limit: number,
): Promise<string[]> {
  const rows = await on
    .select({ firstName: users.firstName })
    .from(liveRsvps)
    .innerJoin(users, and(eq(users.id, liveRsvps.userId), isNull(users.deletedAt)))
    .where(and(eq(liveRsvps.occurrenceId, occurrenceId), liveRsvps.showsName, not(isMinor)))
    .orderBy(asc(liveRsvps.createdAt), asc(liveRsvps.id))
    .limit(limit)
  const shown = await readNameFilter(on)
  return rows.map(({ firstName }) => shown(firstName))
}

/** Whether a member shows their name in a date, and may; undefined when they are not registered. */
export async function findShowsName(on: Executor, occurrenceId: string, userId: string) {
  const [row] = await on
    .select({ showsName: liveRsvps.showsName, isMinor })
    .from(liveRsvps)
    .innerJoin(users, eq(users.id, liveRsvps.userId))
    .where(and(eq(liveRsvps.occurrenceId, occurrenceId), eq(liveRsvps.userId, userId)))
  return row
}

export async function saveShowsName(
  on: Executor,
  occurrenceId: string,
  { userId, showsName }: { userId: string; showsName: boolean },
): Promise<void> {
  await on
    .update(liveRsvps)
    .set({ showsName })
    .where(and(eq(liveRsvps.occurrenceId, occurrenceId), eq(liveRsvps.userId, userId)))
}

import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { readNameFilter } from '../chat/chat-queries.ts'
import { liveMessages } from '../chat/chat-schema.ts'
import type { Moments } from './replay-chat-policy.ts'

/**
 * What was written in a date within some moments and was not removed, oldest first, by names as others see them. Members under 18 have none:
 * many more people see a recording than were in the class. Nothing is there of who was moved to the archive, as of who has left.
 */
export async function listWrittenWithin(
  on: Executor,
  occurrenceId: string,
  { from, until }: Moments,
  limit: number,
) {
  const rows = await on
    .select({
      id: liveMessages.id,
      firstName: users.firstName,
      isMinor: isKnownMinor(users.id),
      isHost: liveMessages.isHost,
      kind: liveMessages.kind,
      text: liveMessages.text,
      sentAt: liveMessages.sentAt,
      answeredAt: liveMessages.answeredAt,
    })
    .from(liveMessages)
    .innerJoin(users, and(eq(users.id, liveMessages.userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(liveMessages.occurrenceId, occurrenceId),
        isNull(liveMessages.removedAt),
        from ? gte(liveMessages.sentAt, from) : undefined,
        lt(liveMessages.sentAt, until),
      ),
    )
    .orderBy(asc(liveMessages.id))
    .limit(limit)
  const shown = await readNameFilter(on)
  return rows.map(({ isMinor, ...row }) => ({
    ...row,
    firstName: shown(isMinor ? '' : row.firstName),
  }))
}

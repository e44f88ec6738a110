import { and, asc, eq, exists, gte, sql } from 'drizzle-orm'
import type { RaisedHand } from '@carriage/contract/live-classes/hands'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { readNameFilter } from '../chat/chat-queries.ts'
import { liveOccurrences, livePresence } from '../live-classes-schema.ts'
import { liveHands } from './hands-schema.ts'

/** Raises a hand; one that is up keeps its place. */
export async function insertHand(on: Executor, hand: typeof liveHands.$inferInsert): Promise<void> {
  await on.insert(liveHands).values(hand).onConflictDoNothing()
}

/** Lowers the hand of a member, or all hands of an occurrence. */
export async function deleteHands(
  on: Executor,
  occurrenceId: string,
  userId: string | null,
): Promise<void> {
  await on
    .delete(liveHands)
    .where(
      and(
        eq(liveHands.occurrenceId, occurrenceId),
        userId === null ? undefined : eq(liveHands.userId, userId),
      ),
    )
}

/** The hands of an occurrence, in the order in which they were raised; without those who were not heard from since then. */
export async function listHands(
  on: Executor,
  { id, liveClassId }: { id: string; liveClassId: string },
  since: Date,
): Promise<RaisedHand[]> {
  const rows = await on
    .select({ user_id: users.id, first_name: users.firstName })
    .from(liveHands)
    .innerJoin(users, eq(users.id, liveHands.userId))
    .where(
      and(
        eq(liveHands.occurrenceId, id),
        exists(
          on
            .select({ id: livePresence.connectionId })
            .from(livePresence)
            .where(
              and(
                eq(livePresence.liveClassId, liveClassId),
                eq(livePresence.userId, liveHands.userId),
                gte(livePresence.heartbeatAt, since),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(liveHands.raisedAt), asc(users.id))
  const shown = await readNameFilter(on)
  return rows.map((hand) => ({ ...hand, first_name: shown(hand.first_name) }))
}

/** Lowers the hands of who was not heard from since then, and of classes that are over; answers the classes. */
export async function forgetHands(on: Executor, since: Date): Promise<string[]> {
  const { rows } = await on.execute<{ id: string }>(sql`
    DELETE FROM ${liveHands} hand USING ${liveOccurrences} occurrence
    WHERE occurrence.id = hand.occurrence_id AND (occurrence.ended_at IS NOT NULL OR NOT EXISTS (
      SELECT FROM ${livePresence} presence WHERE presence.live_class_id = occurrence.live_class_id
        AND presence.user_id = hand.user_id AND presence.heartbeat_at >= ${since}))
    RETURNING occurrence.live_class_id AS id`)
  return [...new Set(rows.map(({ id }) => id))]
}

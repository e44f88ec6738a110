import type { WaitingEnd } from '@carriage/contract/live-classes/attendance-schemas'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { lateCancels, waitingEnded } from './attendance-schema.ts'

/** Records that a member has cancelled late. */
export async function recordLateCancel(
  on: Executor,
  cancel: typeof lateCancels.$inferInsert,
): Promise<void> {
  await on.insert(lateCancels).values(cancel).onConflictDoNothing()
}

/** Forgets that a member has cancelled late, who is registered again; without a member, that anybody has. */
export async function forgetLateCancels(
  on: Executor,
  occurrenceId: string,
  userId?: string,
): Promise<void> {
  await on
    .delete(lateCancels)
    .where(
      and(
        eq(lateCancels.occurrenceId, occurrenceId),
        userId === undefined ? undefined : eq(lateCancels.userId, userId),
      ),
    )
}

interface Waited {
  occurrenceId: string
  userId: string
  createdAt: Date
}

/** Records how these have stopped waiting; of who has waited several times, the last one. */
export async function recordWaitingEnds(
  on: Executor,
  waited: readonly Waited[],
  endedAs: WaitingEnd,
): Promise<void> {
  if (waited.length === 0) return
  await on
    .insert(waitingEnded)
    .values(
      waited.map(({ occurrenceId, userId, createdAt: waitedSince }) => ({
        occurrenceId,
        userId,
        waitedSince,
        endedAs,
      })),
    )
    .onConflictDoUpdate({
      target: [waitingEnded.occurrenceId, waitingEnded.userId],
      set: { waitedSince: sql`excluded.waited_since`, endedAs },
    })
}

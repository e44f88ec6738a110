import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { livePolls, type LivePollRow, liveVotes } from './polls-schema.ts'

/** The poll of an occurrence that was asked last. */
export async function findNewest(
  on: Executor,
  occurrenceId: string,
): Promise<LivePollRow | undefined> {
  const [row] = await on
    .select()
    .from(livePolls)
    .where(eq(livePolls.occurrenceId, occurrenceId))
    .orderBy(desc(livePolls.id))
    .limit(1)
  return row
}

/** A poll of an occurrence, which nobody closes until the transaction ends. */
export async function holdPoll(
  on: Executor,
  { occurrenceId, id }: { occurrenceId: string; id: number },
): Promise<LivePollRow | undefined> {
  const [row] = await on
    .select()
    .from(livePolls)
    .where(and(eq(livePolls.id, id), eq(livePolls.occurrenceId, occurrenceId)))
    .for('share')
  return row
}

export async function countPolls(on: Executor, occurrenceId: string): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(livePolls)
    .where(eq(livePolls.occurrenceId, occurrenceId))
  return row?.total ?? 0
}

export async function insertPoll(
  on: Executor,
  poll: Omit<typeof livePolls.$inferInsert, 'id'>,
): Promise<LivePollRow> {
  const [row] = await on.insert(livePolls).values(poll).returning()
  if (!row) throw new Error('Inserting answers the row')
  return row
}

/** Closes the poll of an occurrence that is open, if there is one. */
export async function closePoll(on: Executor, occurrenceId: string, at: Date): Promise<void> {
  await on
    .update(livePolls)
    .set({ closedAt: at })
    .where(and(eq(livePolls.occurrenceId, occurrenceId), isNull(livePolls.closedAt)))
}

/** Writes what a member votes for, in place of what they voted for before. */
export async function saveVote(on: Executor, vote: typeof liveVotes.$inferInsert): Promise<void> {
  const { choice, votedAt } = vote
  await on
    .insert(liveVotes)
    .values(vote)
    .onConflictDoUpdate({
      target: [liveVotes.pollId, liveVotes.userId],
      set: { choice, votedAt },
    })
}

/** The indexes of the options that members have voted for, by their ids. */
export async function readVotes(on: Executor, pollId: number): Promise<Map<string, number>> {
  const rows = await on
    .select({ userId: liveVotes.userId, choice: liveVotes.choice })
    .from(liveVotes)
    .where(eq(liveVotes.pollId, pollId))
  return new Map(rows.map(({ userId, choice }) => [userId, choice]))
}

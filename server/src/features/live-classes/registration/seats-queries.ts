import { and, asc, DrizzleQueryError, eq, inArray, isNull, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Executor } from '../../../platform/db/database.ts'
import { liveOccurrences, liveRsvps } from '../live-classes-schema.ts'

interface Registration {
  occurrenceId: string
  userId: string
  createdAt: Date
  toldStartsAt: Date | null
  toldCoachId: string | null
  hasSeat: boolean
}

/**
 * Writes a registration; false when the member is registered already. It is counted at the end of the transaction
 * (`count_registration` in server/migrations), which gives it a seat while there are any. With `hasSeat` the member takes
 * a seat or nothing, and the transaction ends with an error that `isFull` knows when there is none.
 */
export async function insertRsvp(on: Executor, rsvp: Registration): Promise<boolean> {
  const rows = await on
    .insert(liveRsvps)
    .values(rsvp)
    .onConflictDoNothing()
    .returning({ id: liveRsvps.id })
  return rows.length > 0
}

/** Whether a transaction failed because the last seat went to another. */
export const isFull = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof DatabaseError &&
  error.cause.constraint === 'live_rsvps_seat'

/** Removes a registration; its seat goes to the first of the audience. False when there was none. */
export async function deleteRsvp(
  on: Executor,
  occurrenceId: string,
  userId: string,
): Promise<boolean> {
  // Locked before the registration, so that whoever is given its seat and leaves at the same time waits here.
  await on
    .select({ id: liveOccurrences.id })
    .from(liveOccurrences)
    .where(eq(liveOccurrences.id, occurrenceId))
    .for('no key update')
  const [gone] = await on
    .delete(liveRsvps)
    .where(and(eq(liveRsvps.occurrenceId, occurrenceId), eq(liveRsvps.userId, userId)))
    .returning({ hadSeat: liveRsvps.hasSeat })
  if (!gone) return false
  if (gone.hadSeat) await giveSeats(on, occurrenceId, 1)
  return true
}

/** Gives so many free seats of an occurrence to its audience, in the order in which they registered. */
export async function giveSeats(on: Executor, occurrenceId: string, seats: number): Promise<void> {
  const first = on
    .select({ id: liveRsvps.id })
    .from(liveRsvps)
    .innerJoin(
      liveOccurrences,
      and(eq(liveOccurrences.id, liveRsvps.occurrenceId), isNull(liveOccurrences.endedAt)),
    )
    .where(and(eq(liveRsvps.occurrenceId, occurrenceId), sql`NOT ${liveRsvps.hasSeat}`))
    .orderBy(asc(liveRsvps.createdAt), asc(liveRsvps.id))
    .limit(seats)
  await on.update(liveRsvps).set({ hasSeat: true }).where(inArray(liveRsvps.id, first))
}

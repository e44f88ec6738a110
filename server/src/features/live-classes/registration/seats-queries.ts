import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { liveOccurrences, liveRsvps } from '../live-classes-schema.ts'

interface Registration {
  occurrenceId: string
  userId: string
  createdAt: Date
  toldStartsAt: Date | null
  toldCoachId: string | null
}

/** Writes a registration that has no seat yet; false when the member is registered already. */
export async function insertRsvp(on: Executor, rsvp: Registration): Promise<boolean> {
  const rows = await on
    .insert(liveRsvps)
    .values(rsvp)
    .onConflictDoNothing()
    .returning({ id: liveRsvps.id })
  return rows.length > 0
}

interface Room {
  capacity: number
  /** Whether members without a seat can watch the broadcast. */
  broadcast: boolean
}

/**
 * Counts a registration and gives it a seat while there are any; false when the class is full. The row of the
 * occurrence is locked from here on, so that this comes last in a transaction.
 */
export async function takeSeat(
  on: Executor,
  { occurrenceId, userId }: Pick<Registration, 'occurrenceId' | 'userId'>,
  { capacity, broadcast }: Room,
): Promise<boolean> {
  const { rows } = await on.execute(sql`
    WITH counted AS (
      UPDATE ${liveOccurrences} SET registered = registered + 1
      WHERE id = ${occurrenceId} AND ended_at IS NULL AND (registered < ${capacity} OR ${broadcast})
      RETURNING id, registered
    )
    UPDATE ${liveRsvps} rsvp SET has_seat = counted.registered <= ${capacity}
    FROM counted WHERE rsvp.occurrence_id = counted.id AND rsvp.user_id = ${userId}
    RETURNING rsvp.id`)
  return rows.length > 0
}

/** Removes a registration; its seat goes to the first of the audience. False when there was none. */
export async function deleteRsvp(
  on: Executor,
  occurrenceId: string,
  userId: string,
): Promise<boolean> {
  const occurrence = eq(liveOccurrences.id, occurrenceId)
  // Locked first, as in `takeSeat`, so that a seat that is being freed is not given twice.
  await on.select({ id: liveOccurrences.id }).from(liveOccurrences).where(occurrence).for('update')
  const [gone] = await on
    .delete(liveRsvps)
    .where(and(eq(liveRsvps.occurrenceId, occurrenceId), eq(liveRsvps.userId, userId)))
    .returning({ hadSeat: liveRsvps.hasSeat })
  if (!gone) return false
  await on
    .update(liveOccurrences)
    .set({ registered: sql`${liveOccurrences.registered} - 1` })
    .where(occurrence)
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

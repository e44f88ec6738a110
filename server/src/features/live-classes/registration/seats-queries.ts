import { and, asc, DrizzleQueryError, eq, inArray, isNull, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Executor } from '../../../platform/db/database.ts'
import { liveOccurrences, liveRsvps, liveWaiting } from '../live-classes-schema.ts'
import { deleteWaiting } from './waiting-queries.ts'

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

/**
 * Locks the seats of an occurrence until the transaction ends, and answers when it begins and how many of them are taken, kept and
 * waited for; undefined when there is no such occurrence. Comes before any of its registrations is changed, so that whoever is given a
 * seat and leaves at the same time waits here.
 */
export async function lockSeats(on: Executor, occurrenceId: string) {
  const [seats] = await on
    .select({
      startsAt: liveOccurrences.startsAt,
      registered: liveOccurrences.registered,
      kept: liveOccurrences.kept,
      waiting: liveOccurrences.waiting,
    })
    .from(liveOccurrences)
    .where(eq(liveOccurrences.id, occurrenceId))
    .for('no key update')
  return seats
}

/** Removes a registration, and answers what it was; its seat goes to who is next. Undefined when there was none. */
export async function deleteRsvp(
  on: Executor,
  occurrenceId: string,
  userId: string,
): Promise<{ hadSeat: boolean; admittedAt: Date | null; startsAt: Date } | undefined> {
  const seats = await lockSeats(on, occurrenceId)
  const [gone] = await on
    .delete(liveRsvps)
    .where(and(eq(liveRsvps.occurrenceId, occurrenceId), eq(liveRsvps.userId, userId)))
    .returning({ hadSeat: liveRsvps.hasSeat, admittedAt: liveRsvps.admittedAt })
  if (gone?.hadSeat) await giveSeats(on, occurrenceId, 1)
  return seats && gone && { ...gone, startsAt: seats.startsAt }
}

/** Takes a member from the waiting list; a seat that was kept for them goes to who is next. False when they were not on it. */
export async function leaveWaitingList(
  on: Executor,
  occurrenceId: string,
  userId: string,
): Promise<boolean> {
  await lockSeats(on, occurrenceId)
  const gone = await deleteWaiting(on, occurrenceId, { userId, endedAs: 'left' })
  if (gone?.hadOffer) await giveSeats(on, occurrenceId, 1)
  return gone !== undefined
}

/**
 * Gives so many free seats of an occurrence to its audience, in the order in which they registered, and keeps what is
 * left for those on its waiting list.
 */
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
  const given = await on
    .update(liveRsvps)
    .set({ hasSeat: true })
    .where(inArray(liveRsvps.id, first))
    .returning({ id: liveRsvps.id })
  if (given.length === seats) return
  const next = on
    .select({ id: liveWaiting.id })
    .from(liveWaiting)
    .where(and(eq(liveWaiting.occurrenceId, occurrenceId), sql`NOT ${liveWaiting.hasOffer}`))
    .orderBy(asc(liveWaiting.createdAt), asc(liveWaiting.id))
    .limit(seats - given.length)
  await on.update(liveWaiting).set({ hasOffer: true }).where(inArray(liveWaiting.id, next))
}

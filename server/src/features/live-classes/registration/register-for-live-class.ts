import { texts as t } from '@carriage/texts/server/live-classes'
import {
  isLateCancel,
  liveRefusals,
  phaseOf,
  registerRefusal,
  seatsFor,
  waitRefusal,
} from '@carriage/contract/live-classes/policy'
import type { registrationBody } from '@carriage/contract/live-classes/schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Executor, Transaction } from '../../../platform/db/database.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { epoch } from '../../../platform/time.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { emit } from '../../events/index.ts'
import {
  dateOf,
  holdLive,
  lockLive,
  type LiveRow,
  type WhichDates,
} from '../live-classes-queries.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { factsOf } from '../live-policy.ts'
import { leaveHostedClasses } from '../admission/leave-hosted-classes.ts'
import { mayWatchLive } from '../admission/live-access-policy.ts'
import { forgetLateCancels, recordLateCancel } from '../attendance/attendance-facts-queries.ts'
import {
  findOccurrence,
  listClassesOfUser,
  listMemberRsvps,
  markTaughtDates,
} from '../occurrences-queries.ts'
import { callOffPrivate, leavePrivate } from '../private/book-private.ts'
import { listOpenBookings } from '../private/private-queries.ts'
import { findInvitedLive, findVisibleLive, readLiveClass } from './read-live-classes.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { insertRsvp, isFull, leaveWaitingList, lockSeats } from './seats-queries.ts'
import {
  deleteWaiting,
  insertWaiting,
  listMemberWaiting,
  listWaitingOf,
  type MemberWaiting,
} from './waiting-queries.ts'

/** More than anybody presses a button, per minute; cancelling counts too. */
const registrationLimit = { name: 'registration', limit: 60, windowSeconds: 60 } as const

type Registration = z.output<typeof registrationBody>

/**
 * Registers the member for the next date or another that is open; an existing registration stays. Throws 409 when it
 * has begun, is full or has moved since the member saw it, and 403 without access.
 */
export async function registerForLiveClass(
  context: Context,
  input: Registration,
  { isInvited = false } = {},
) {
  const { actor, db } = context
  const of = ofDate(input, isInvited)
  await consumeRateLimit(db, registrationLimit, actor.id, context.now())
  // Who repeats the call does not wait for others.
  if (!(await isRegistered(context, db, of)))
    await db
      .transaction((tx) => register(context, tx, of))
      .catch((error: unknown) => {
        throw isFull(error) ? new AppError('conflict', liveRefusals.full) : error
      })
  const { live_class } = await readLiveClass(context, of)
  const message = live_class.has_seat ? t.youRegistered : t.allSeatsTakenYouWatchBroadcast
  return { message, live_class }
}

interface OfDate {
  id: string
  date: WhichDates
  /** The start that the member has seen, in epoch seconds; undefined where they do not say. */
  startsAt: number | undefined
  /** Whether they were invited to a private class. */
  isInvited: boolean
}

const ofDate = (input: Registration, isInvited = false): OfDate => ({
  id: input.live_class_id,
  date: dateOf(input),
  startsAt: input.starts_at,
  isInvited,
})

const findFor = (context: Context, on: Executor, { id, date, isInvited }: OfDate) =>
  (isInvited ? findInvitedLive : findVisibleLive)(context, on, id, date)

async function isRegistered(context: Context, on: Executor, of: OfDate): Promise<boolean> {
  const { occurrenceId } = await findFor(context, on, of)
  if (occurrenceId === null) throw notFound('liveClass')
  return (await listMemberRsvps(on, context.actor.id, [occurrenceId])).length > 0
}

/** A class on a date, held until the transaction ends, that the caller may take part in. */
async function findOpenTo(context: Context, tx: Transaction, of: OfDate) {
  const { actor } = context
  if (!(await holdLive(tx, of.id))) throw notFound('liveClass')
  const row = await findFor(context, tx, of)
  const { occurrenceId } = row
  if (occurrenceId === null) throw notFound('liveClass')
  if (row.instructorId === actor.id)
    throw new AppError('conflict', () => t.youCantRegisterForClassYou)
  if (!mayWatchLive(actor, context.now()))
    throw new AppError('forbidden', liveRefusals['not-entitled'])
  // What waited for the network may be of another time by now.
  if (of.startsAt !== undefined && of.startsAt !== epoch(row.startsAt))
    throw new AppError('conflict', () => t.dateHasMoved)
  return { row, occurrenceId }
}

const seatsOf = ({ liveEngine }: Context, row: LiveRow, isOffered: boolean) =>
  seatsFor({
    capacity: row.capacity,
    rsvp_count: row.rsvpCount,
    kept_count: row.keptCount,
    broadcast_session: row.broadcastsSession && liveEngine.broadcasts,
    waiting: { has_offer: isOffered },
  })

/** An offer counts from when the seat is kept, which is before the member is told. */
const isOpenOffer = ({ hasOffer, offeredUntil }: MemberWaiting, now: Date): boolean =>
  hasOffer && (offeredUntil === null || offeredUntil > now)

async function register(context: Context, tx: Transaction, of: OfDate): Promise<void> {
  const { actor } = context
  const { id } = of
  const { row, occurrenceId } = await findOpenTo(context, tx, of)
  const now = context.now()
  const [waiting] = await listMemberWaiting(tx, actor.id, [occurrenceId])
  const isOffered = waiting !== undefined && isOpenOffer(waiting, now)
  const seats = seatsOf(context, row, isOffered)
  const refusal = registerRefusal(factsOf(row), seats, epoch(now))
  if (refusal !== null) throw new AppError('conflict', liveRefusals[refusal])
  // A seat that was kept for them is theirs from here on; who registers waits no longer.
  if (waiting) {
    await lockSeats(tx, occurrenceId)
    await deleteWaiting(tx, occurrenceId, { userId: actor.id, endedAs: 'seat' })
  }
  const rsvp = {
    occurrenceId,
    userId: actor.id,
    toldStartsAt: row.startsAt,
    toldCoachId: row.instructor?.id ?? null,
    createdAt: now,
    // Those without a seat watch the broadcast.
    hasSeat: !seats.broadcast,
  }
  if (!(await insertRsvp(tx, rsvp))) return
  await forgetLateCancels(tx, occurrenceId, actor.id)
  const starts_at = epoch(row.startsAt)
  const data = { member_id: actor.id, live_class_id: id, starts_at }
  await emit(context, tx, { type: 'live_class.registered', data })
  await publishLiveNotice(context, tx, { id, registrations: true })
}

/**
 * Puts the member on the waiting list of a date that is full; one who is on it or registered stays as they are. Throws
 * 409 while there are seats and once the doors are open, and 403 without access.
 */
export async function waitForLiveClass(context: Context, input: Registration) {
  const { actor, db } = context
  const of = ofDate(input)
  await consumeRateLimit(db, registrationLimit, actor.id, context.now())
  if (!(await isRegistered(context, db, of))) await db.transaction((tx) => wait(context, tx, of))
  return {
    message: t.youOnWaitingList,
    ...(await readLiveClass(context, of)),
  }
}

async function wait(context: Context, tx: Transaction, of: OfDate): Promise<void> {
  const { row, occurrenceId } = await findOpenTo(context, tx, of)
  const taken = await lockSeats(tx, occurrenceId)
  if (!taken) throw notFound('liveClass')
  const { registered, kept, waiting } = taken
  const now = context.now()
  const userId = context.actor.id
  if ((await listMemberWaiting(tx, userId, [occurrenceId])).length > 0) return
  const locked = { ...row, rsvpCount: registered, keptCount: kept }
  const seats = { ...seatsOf(context, locked, false), waiting }
  const refusal = waitRefusal(factsOf(row), seats, epoch(now))
  if (refusal !== null) throw new AppError('conflict', liveRefusals[refusal])
  await insertWaiting(tx, { occurrenceId, userId, createdAt: now })
  await publishLiveNotice(context, tx, { id: of.id, registrations: true })
}

/**
 * Cancels a registration or leaves the waiting list; a member who is watching is evicted. Repeating the call changes
 * nothing. Throws 409 once the class is over.
 */
export async function unregisterFromLiveClass(context: Context, input: Registration) {
  const { actor, db } = context
  const { live_class_id: id } = input
  const date = dateOf(input)
  const now = context.now()
  await consumeRateLimit(db, registrationLimit, actor.id, now)
  if ((await findVisibleLive(context, db, id, date)).isPrivate) return leavePrivate(context, id)
  const hasWaited = await db.transaction(async (tx) => {
    if (!(await holdLive(tx, id))) throw notFound('liveClass')
    const live = await findVisibleLive(context, tx, id, date)
    const { occurrenceId, startsAt } = live
    if (occurrenceId === null) return false
    const waited = await leaveWaitingList(tx, occurrenceId, actor.id)
    // Who was there, and who was not, stays so: the report and the recording go by it.
    if (!waited && phaseOf(factsOf(live), epoch(now)) === 'ended')
      throw new AppError('conflict', liveRefusals.ended)
    const registration = { liveClassId: id, occurrenceId, userId: actor.id }
    const cancelled = waited ? undefined : await cancelRegistration(context, tx, registration)
    if (!waited && !cancelled) return false
    // Who was in the class has not cancelled it.
    const isLate = startsAt !== null && isLateCancel(epoch(startsAt), epoch(now))
    if (isLate && cancelled?.admittedAt === null)
      await recordLateCancel(tx, {
        occurrenceId,
        userId: actor.id,
        cancelledAt: now,
        hadSeat: cancelled.hadSeat,
      })
    const isCurrent = !waited && occurrenceId === (await findOccurrence(tx, id))?.id
    const leaving = isCurrent && { removed: actor.id }
    await publishLiveNotice(context, tx, { id, registrations: true, ...leaving })
    return waited
  })
  return {
    message: hasWaited ? t.youHaveLeftWaitingList : t.yourRegistrationCancelled,
    ...(await readLiveClass(context, { id, date })),
  }
}

/**
 * Cancels the registrations of a user who is being deleted, and removes them from waiting lists and classes, within the caller's
 * transaction. Those who are registered for dates that the user teaches are told, and private classes that they have booked are off.
 */
export async function leaveLiveClasses(
  context: Context,
  on: Executor,
  { id: userId, roles }: Pick<UserRow, 'id' | 'roles'>,
): Promise<void> {
  await markTaughtDates(on, userId, context.now())
  await leaveHostedClasses(context, on, { userId, from: roles, to: [] })
  for (const id of await listOpenBookings(on, userId, context.now())) {
    const live = await lockLive(on, id)
    if (live) await callOffPrivate(context, on, { live, givesBack: true, by: userId })
  }
  for (const { id, occurrenceId } of await listWaitingOf(on, userId)) {
    await holdLive(on, id)
    await leaveWaitingList(on, occurrenceId, userId)
  }
  for (const { id, occurrenceId } of await listClassesOfUser(on, userId)) {
    if (occurrenceId !== null) {
      await holdLive(on, id)
      await cancelRegistration(context, on, { liveClassId: id, occurrenceId, userId })
    }
    await publishLiveNotice(context, on, { id, registrations: true, removed: userId })
  }
}

import { liveRefusals, registerRefusal } from '@carriage/contract/live-classes/policy'
import type { registrationBody } from '@carriage/contract/live-classes/schemas'
import type * as z from 'zod/mini'
import type { Context, Services } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Executor, Transaction } from '../../../platform/db/database.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { epoch } from '../../../platform/time.ts'
import { emit } from '../../events/index.ts'
import { dateOf, holdLive, type WhichDates } from '../live-classes-queries.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { factsOf } from '../live-policy.ts'
import { mayWatchLive } from '../admission/live-access-policy.ts'
import {
  findOccurrence,
  listClassesOfUser,
  listMemberRsvps,
  markTaughtDates,
} from '../occurrences-queries.ts'
import { findVisibleLive, readLiveClass } from './read-live-classes.ts'
import { deleteRsvp, insertRsvp, isFull } from './seats-queries.ts'

/** More than anybody presses a button, per minute; cancelling counts too. */
const registrationLimit = { name: 'registration', limit: 60, windowSeconds: 60 } as const

type Registration = z.output<typeof registrationBody>

/**
 * Registers the member for the next date or another that is open; an existing registration stays. Throws 409 when it
 * has begun or is full, and 403 without access.
 */
export async function registerForLiveClass(context: Context, input: Registration) {
  const { actor, db } = context
  const of = { id: input.live_class_id, date: dateOf(input) }
  await consumeRateLimit(db, registrationLimit, actor.id, context.now())
  // Who repeats the call does not wait for others.
  if (!(await isRegistered(context, db, of)))
    await db
      .transaction((tx) => register(context, tx, of))
      .catch((error: unknown) => {
        throw isFull(error) ? new AppError('conflict', liveRefusals.full) : error
      })
  const { live_class } = await readLiveClass(context, of)
  const message = live_class.has_seat
    ? 'You are registered.'
    : 'All seats are taken. You watch the broadcast, some seconds later.'
  return { message, live_class }
}

interface OfDate {
  id: string
  date: WhichDates
}

async function isRegistered(context: Context, on: Executor, of: OfDate): Promise<boolean> {
  const { occurrenceId } = await findVisibleLive(context, on, of.id, of.date)
  if (occurrenceId === null) throw notFound('Live class')
  return (await listMemberRsvps(on, context.actor.id, [occurrenceId])).length > 0
}

async function register(context: Context, tx: Transaction, { id, date }: OfDate): Promise<void> {
  const { actor } = context
  if (!(await holdLive(tx, id))) throw notFound('Live class')
  const row = await findVisibleLive(context, tx, id, date)
  const { occurrenceId } = row
  if (occurrenceId === null) throw notFound('Live class')
  const now = context.now()
  if (row.instructorId === actor.id)
    throw new AppError('conflict', 'You can’t register for a class that you teach.')
  if (!mayWatchLive(actor, now)) throw new AppError('forbidden', liveRefusals['not-entitled'])
  const broadcast = row.broadcastsSession && context.liveEngine.airs
  const seats = { capacity: row.capacity, taken: row.rsvpCount, broadcast }
  const refusal = registerRefusal(factsOf(row), seats, epoch(now))
  if (refusal !== null) throw new AppError('conflict', liveRefusals[refusal])
  const rsvp = {
    occurrenceId,
    userId: actor.id,
    toldStartsAt: row.startsAt,
    toldCoachId: row.instructor?.id ?? null,
    createdAt: now,
    // Those without a seat watch the broadcast.
    hasSeat: !broadcast,
  }
  if (!(await insertRsvp(tx, rsvp))) return
  const starts_at = epoch(row.startsAt)
  const data = { member_id: actor.id, live_class_id: id, starts_at }
  await emit(context, tx, { type: 'live_class.registered', data })
  await publishLiveNotice(context, tx, { id, registrations: true })
}

/** Cancels a registration; a member who is watching is evicted. Repeating the call changes nothing. */
export async function unregisterFromLiveClass(context: Context, input: Registration) {
  const { actor, db } = context
  const { live_class_id: id } = input
  const date = dateOf(input)
  await consumeRateLimit(db, registrationLimit, actor.id, context.now())
  await db.transaction(async (tx) => {
    if (!(await holdLive(tx, id))) throw notFound('Live class')
    const { occurrenceId } = await findVisibleLive(context, tx, id, date)
    if (occurrenceId === null || !(await deleteRsvp(tx, occurrenceId, actor.id))) return
    const isCurrent = occurrenceId === (await findOccurrence(tx, id))?.id
    const leaving = isCurrent && { removed: actor.id }
    await publishLiveNotice(context, tx, { id, registrations: true, ...leaving })
  })
  return {
    message: 'Your registration is cancelled.',
    ...(await readLiveClass(context, { id, date })),
  }
}

/**
 * Cancels the registrations of a user who is being deleted, and removes them from classes, within the caller's
 * transaction. Those who are registered for dates that the user teaches are told.
 */
export async function leaveLiveClasses(
  services: Pick<Services, 'notices' | 'now'>,
  on: Executor,
  userId: string,
): Promise<void> {
  await markTaughtDates(on, userId, services.now())
  for (const { id, occurrenceId } of await listClassesOfUser(on, userId)) {
    if (occurrenceId !== null) {
      await holdLive(on, id)
      await deleteRsvp(on, occurrenceId, userId)
    }
    await publishLiveNotice(services, on, { id, registrations: true, removed: userId })
  }
}

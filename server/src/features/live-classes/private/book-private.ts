import { texts as t } from '@carriage/texts/server/live-classes'
import { localMomentOf } from '@carriage/contract/live-classes/local-moment'
import { liveRefusals } from '@carriage/contract/live-classes/policy'
import { type bookPrivateBody, privateRefusals } from '@carriage/contract/live-classes/private'
import { speaking } from '@carriage/texts/speaking'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { epoch } from '../../../platform/time.ts'
import { emit } from '../../events/index.ts'
import { mayWatchLive } from '../admission/live-access-policy.ts'
import { insertDates } from '../dates-queries.ts'
import { insertLive } from '../live-classes-queries.ts'
import { findOccurrence } from '../occurrences-queries.ts'
import { readLiveClass } from '../registration/read-live-classes.ts'
import { insertRsvp } from '../registration/seats-queries.ts'
import { tellCoach } from '../scheduling/tell-coach.ts'
import { presentOffer } from './edit-offer.ts'
import * as queries from './private-queries.ts'
import { titleWithTime } from './private-title.ts'
import { freeTimes } from './times-policy.ts'

/** More than anybody books, per minute. */
const bookingLimit = { name: 'private-booking', limit: 20, windowSeconds: 60 } as const

type Booking = z.output<typeof bookPrivateBody> & { /** Of the coach. */ id: string }

/**
 * Books a private class: a live class of its own, with a seat for the caller. A booking of the same coach and start stays. Throws
 * 409 for a time that is not free and when nothing pays for it, and 403 without access.
 */
export async function bookPrivateClass(context: Context, input: Booking) {
  const { actor, db } = context
  await consumeRateLimit(db, bookingLimit, actor.id, context.now())
  if (input.id === actor.id) throw new AppError('conflict', privateRefusals.own)
  if (!mayWatchLive(actor, context.now()))
    throw new AppError('forbidden', liveRefusals['not-entitled'])
  const id = await db.transaction((tx) => book(context, tx, input))
  return { message: t.privateBooked, ...(await readLiveClass(context, { id })) }
}

async function book(
  context: Context,
  tx: Transaction,
  { id: coachId, starts_at, minutes, people }: Booking,
): Promise<string> {
  const { id: userId } = context.actor
  const now = context.now()
  const startsAt = new Date(starts_at * 1000)
  const { isMinor } = await queries.lockBooker(tx, userId)
  if (isMinor) throw new AppError('forbidden', privateRefusals['not-allowed'])
  const row = await queries.lockOffer(tx, coachId)
  if (!row) throw notFound('liveClass')
  const same = await queries.findSameBooking(tx, { userId, coachId, startsAt })
  if (same !== undefined) return same
  const offer = presentOffer(row)
  const taken = await queries.listTaken(tx, coachId, now)
  if (!freeTimes(offer, taken, { minutes, now: epoch(now) }).includes(starts_at))
    throw new AppError('conflict', privateRefusals.taken)
  if (people > offer.people) throw new AppError('conflict', privateRefusals['too-many'])
  const moment = localMomentOf(starts_at, offer.timezone)
  const { timeZone: zone } = await context.readCalendar()
  const packId = await payFor(tx, { userId, startsAt, zone })
  const { language } = await context.readBrand()
  // As all that the studio writes, whatever the language of the member.
  const words = speaking(language, () => ({
    title: t.privateTitle,
    description: t.privateDescription,
  }))
  const id = await insertLive(tx, {
    ...words,
    instructorId: coachId,
    categories: ['full-body'],
    difficultyLevel: 'all-levels',
    durationMinutes: minutes,
    capacity: people,
    status: 'scheduled',
    localDate: moment.date,
    localTime: moment.time,
    timezone: moment.zone,
    startsAt,
    isPrivate: true,
    // Who follows the coach does not hear of it.
    followersToldAt: now,
    createdAt: now,
  })
  await insertDates(tx, [{ liveClassId: id, seriesDate: moment.date, startsAt }])
  const date = await findOccurrence(tx, id)
  if (!date) throw new Error('The class has the date that was just written')
  await insertRsvp(tx, {
    occurrenceId: date.id,
    userId,
    createdAt: now,
    toldStartsAt: startsAt,
    toldCoachId: coachId,
    hasSeat: true,
  })
  const booking = { userId, liveClassId: id, coachId, startsAt, packId, createdAt: now }
  await queries.insertBooking(tx, booking)
  const title = titleWithTime({ title: words.title, startsAt, timezone: moment.zone })
  await tellCoach(context, tx, { coach: coachId, id, title, role: 'booked' })
  const data = { member_id: userId, live_class_id: id, starts_at }
  await emit(context, tx, { type: 'live_class.registered', data })
  return id
}

/** What pays for a class: null for the member's access, or else a pack of theirs. Throws 409 when neither does. */
async function payFor(
  tx: Transaction,
  of: Parameters<typeof queries.countBookings>[1],
): Promise<string | null> {
  const { included } = await queries.findRules(tx)
  if (included === null || (await queries.countBookings(tx, of)) < included) return null
  const pack = await queries.lockPack(tx, of.userId)
  if (pack === undefined) throw new AppError('conflict', privateRefusals['used-up'])
  return pack
}

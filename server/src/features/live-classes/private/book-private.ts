import { texts as t } from '@carriage/texts/server/live-classes'
import { localMomentOf } from '@carriage/contract/live-classes/local-moment'
import { liveRefusals } from '@carriage/contract/live-classes/policy'
import {
  type bookPrivateBody,
  type PrivateRules,
  privateRefusals,
} from '@carriage/contract/live-classes/private'
import { type Language, languages } from '@carriage/texts/speaking'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Transaction, Executor } from '../../../platform/db/database.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { epoch } from '../../../platform/time.ts'
import { findUser } from '../../accounts/index.ts'
import { emit } from '../../events/index.ts'
import { momentOfClass, readerOf } from '../../mail/index.ts'
import { mayWatchLive } from '../admission/live-access-policy.ts'
import { insertDates } from '../dates-queries.ts'
import { insertLive, lockLive, type LiveRow } from '../live-classes-queries.ts'
import { findOccurrence, markDatesChanged } from '../occurrences-queries.ts'
import { readLiveClass, findVisibleLive } from '../registration/read-live-classes.ts'
import { cancelRegistration } from '../registration/cancel-registration.ts'
import { insertRsvp } from '../registration/seats-queries.ts'
import { sayTitlesTo, sourceOf, takeTranslations } from '../../translations/index.ts'
import { tellCoach } from '../scheduling/tell-coach.ts'
import { presentOffer } from './private-offers.ts'
import * as queries from './private-queries.ts'
import { privateWords } from './private-words-policy.ts'
import { freeTimes } from './times-policy.ts'
import { publishLiveNotice } from '../live-notices.ts'
import { presentMemberLive } from '../live-presenter.ts'
import { tellOfLiveChange } from '../registration/tell-of-live-changes.ts'
import { eraseDeletedLive, setLiveDeleted } from '../scheduling/admin-live-queries.ts'
import { freeUntilOf } from './free-until.ts'

type PrivateLive = Pick<LiveRow, 'id' | 'title' | 'startsAt' | 'timezone' | 'instructorId'>

/** Tells the coach, with the time on their clocks: several private classes have one title. */
async function tellOfPrivate(
  context: Context,
  on: Executor,
  { id, instructorId: coach, title, startsAt, timezone }: PrivateLive,
  role: 'booked' | 'calledOff',
): Promise<void> {
  const reader = coach === null ? undefined : await findUser(on, coach)
  if (!reader || startsAt === null) return
  const said = (await sayTitlesTo(on, reader.id, [{ id, title }], true)).get(id) ?? title
  const language = reader.language ?? (await context.readBrand()).language
  const at = momentOfClass({
    startsAt: epoch(startsAt),
    timezone: timezone ?? 'UTC',
    reader: { ...readerOf(reader), language },
  })
  await tellCoach(context, on, { coach, id, title: `${said}, ${at}`, role })
}

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

/** Nobody at the studio has written its words, so nobody there should have to translate them. */
async function translate(tx: Transaction, id: string, originalLanguage: Language): Promise<void> {
  const original = privateWords(originalLanguage)
  await takeTranslations(
    tx,
    { recordId: id, kind: 'live_class', originalLanguage },
    languages.flatMap((language) =>
      (['title', 'description'] as const).map((field) => ({
        partId: id,
        field,
        language,
        text: privateWords(language)[field],
        source: sourceOf(original[field]),
        isDraft: false,
      })),
    ),
  )
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
  const rules = await queries.findRules(tx)
  const packId = await payFor(tx, rules, { userId, startsAt, zone })
  const { language } = await context.readBrand()
  const words = privateWords(language)
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
  await translate(tx, id, language)
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
  const terms = { packId, cancelHours: rules.cancel_hours }
  const booking = { userId, liveClassId: id, coachId, startsAt, ...terms, createdAt: now }
  await queries.insertBooking(tx, booking)
  const made = { id, instructorId: coachId, title: words.title, startsAt, timezone: moment.zone }
  await tellOfPrivate(context, tx, made, 'booked')
  const data = { member_id: userId, live_class_id: id, starts_at }
  await emit(context, tx, { type: 'live_class.registered', data })
  return id
}

/** What pays for a class: null for the member's access, or else a pack of theirs. Throws 409 when neither does. */
async function payFor(
  tx: Transaction,
  { included }: Pick<PrivateRules, 'included'>,
  of: Parameters<typeof queries.countBookings>[1],
): Promise<string | null> {
  if (included === null || (await queries.countBookings(tx, of)) < included) return null
  const pack = await queries.lockPack(tx, of.userId)
  if (pack === undefined) throw new AppError('conflict', privateRefusals['used-up'])
  return pack
}

/**
 * Cancels a private class for the caller: who has booked it calls it off for all, and it counts when that is too late; who came
 * along leaves. Throws 409 once it has begun, and 404 to who is not of it any more.
 */
export async function leavePrivate(context: Context, id: string) {
  const { actor, db } = context
  return db.transaction(async (tx) => {
    const now = context.now()
    // Nobody comes along meanwhile.
    if (!(await lockLive(tx, id))) throw notFound('liveClass')
    const live = await findVisibleLive(context, tx, id)
    const { occurrenceId, startsAt } = live
    if (occurrenceId === null || startsAt === null) throw notFound('liveClass')
    if (startsAt <= now) throw new AppError('conflict', privateRefusals.begun)
    const booking = await queries.findBooking(tx, id)
    const isOwn = booking?.userId === actor.id
    const until =
      booking && isOwn
        ? freeUntilOf(booking, {
            startsAt: epoch(startsAt),
            coachId: live.instructor?.id ?? null,
          })
        : null
    if (until === null) {
      await cancelRegistration(context, tx, { liveClassId: id, occurrenceId, userId: actor.id })
      await publishLiveNotice(context, tx, { id, registrations: true, removed: actor.id })
    } else await callOffPrivate(context, tx, { live, givesBack: epoch(now) <= until, by: actor.id })
    return {
      message:
        until !== null && epoch(now) > until ? t.privateCancelledLate : t.yourRegistrationCancelled,
      // It is no longer theirs to see.
      live_class: presentMemberLive(context, live, { rsvp: undefined, waiting: undefined }),
    }
  })
}

/**
 * Calls a private class off for good, within the caller's transaction: all in it are told, and its coach.
 * @param by the member who calls it off, who knows of it; undefined for the studio
 */
export async function callOffPrivate(
  context: Context,
  on: Executor,
  { live, givesBack, by }: { live: PrivateLive; givesBack: boolean; by?: string },
): Promise<void> {
  const now = context.now()
  const date = by === undefined ? undefined : await findOccurrence(on, live.id)
  if (by !== undefined && date)
    await cancelRegistration(context, on, {
      liveClassId: live.id,
      occurrenceId: date.id,
      userId: by,
    })
  const booking = await queries.findBooking(on, live.id)
  if (booking && givesBack) await queries.giveBack(on, booking.id, now)
  await setLiveDeleted(on, live.id, now)
  await markDatesChanged(on, live.id, now)
  await tellOfLiveChange(context, on, live.id)
  const { id } = live
  await tellOfPrivate(context, on, live, 'calledOff')
  await publishLiveNotice(context, on, { id, over: true })
  await eraseDeletedLive(on, id)
}

import {
  PRIVATE_DAYS,
  type PrivateOffer,
  type PrivateRules,
} from '@carriage/contract/live-classes/private'
import { and, asc, count, eq, gt, isNotNull, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import { type Executor, outer } from '../../../platform/db/database.ts'
import { addDays, addSeconds, epoch } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { classPacks } from '../../subscriptions/tables.ts'
import { listDatesBetween } from '../dates-queries.ts'
import { isCoach, livePersonColumns } from '../live-classes-queries.ts'
import { liveClasses } from '../live-classes-schema.ts'
import {
  type BookingRow,
  type OfferRow,
  privateBookings,
  privateOffers,
  privateRules,
} from './private-schema.ts'
import type { Taken } from './times-policy.ts'

/** What somebody has set, whether or not they can be booked. */
export async function findOwnOffer(on: Executor, coachId: string): Promise<OfferRow | undefined> {
  const [row] = await on.select().from(privateOffers).where(eq(privateOffers.coachId, coachId))
  return row
}

const selectOffered = (on: Executor, coachId: string) =>
  on
    .select({ offer: privateOffers, coach: livePersonColumns })
    .from(privateOffers)
    .innerJoin(users, and(eq(users.id, privateOffers.coachId), isCoach(users)))
    .where(and(eq(privateOffers.coachId, coachId), privateOffers.isOpen))
    .$dynamic()

/** What a coach of the studio offers to members, and who they are; undefined while they offer nothing. */
export async function findOffer(on: Executor, coachId: string) {
  const [row] = await selectOffered(on, coachId)
  return row
}

/** The same, locked until the transaction ends, so that no time of the coach is booked twice. */
export async function lockOffer(on: Executor, coachId: string): Promise<OfferRow | undefined> {
  const [row] = await selectOffered(on, coachId).for('update', { of: privateOffers })
  return row?.offer
}

const offerColumns = (offer: PrivateOffer) => ({
  isOpen: offer.is_open,
  timezone: offer.timezone,
  hours: offer.hours,
  exceptions: offer.exceptions,
  lengths: offer.lengths,
  restMinutes: offer.rest,
  people: offer.people,
  noticeHours: offer.notice_hours,
})

/** Stores what a coach offers, upon the version that they have read; false where that is not the newest. */
export async function storeOffer(
  on: Executor,
  coachId: string,
  { version, ...offer }: PrivateOffer & { version: number },
): Promise<boolean> {
  const values = offerColumns(offer)
  const rows =
    version === 0
      ? await on
          .insert(privateOffers)
          .values({ coachId, ...values })
          .onConflictDoNothing()
          .returning({ version: privateOffers.version })
      : await on
          .update(privateOffers)
          .set({ ...values, version: version + 1 })
          .where(and(eq(privateOffers.coachId, coachId), eq(privateOffers.version, version)))
          .returning({ version: privateOffers.version })
  return rows.length > 0
}

/** Closes what a coach offers, as a new version, so that a page that was open before does not open it again. */
export async function closeOffer(on: Executor, coachId: string): Promise<void> {
  await on
    .update(privateOffers)
    .set({ isOpen: false, version: sql`${privateOffers.version} + 1` })
    .where(and(eq(privateOffers.coachId, coachId), privateOffers.isOpen))
}

/** No class is longer than two hours, and one that has begun still counts. */
const LONGEST_DAYS = 1
/** More than anybody teaches in that time. */
const MOST_DATES = 1000

/** What a coach teaches or helps to host from now on, for as long as times are offered. */
export async function listTaken(on: Executor, coachId: string, now: Date): Promise<Taken[]> {
  const period = {
    from: addDays(now, -LONGEST_DAYS),
    to: addDays(now, PRIVATE_DAYS + LONGEST_DAYS),
    coachId,
  }
  const rows = await listDatesBetween(on, period, MOST_DATES)
  return rows
    .filter(({ date }) => date.skippedAt === null)
    .map(({ date: { startsAt }, durationMinutes }) => ({
      from: epoch(startsAt),
      to: epoch(addSeconds(startsAt, durationMinutes * 60)),
    }))
}

/** As the studio has decided, or as it is before that. */
export async function findRules(on: Executor): Promise<PrivateRules & { version: number }> {
  const [row] = await on.select().from(privateRules)
  return row
    ? {
        included: row.includedAMonth,
        cancel_hours: row.cancelHours,
        currency: row.currency,
        packs: row.packs,
        version: row.version,
      }
    : { included: 1, cancel_hours: 24, currency: 'EUR', packs: [], version: 0 }
}

/** Stores the rules upon the version that was read; false where that is not the newest. */
export async function storeRules(
  on: Executor,
  { version, ...rules }: PrivateRules & { version: number },
): Promise<boolean> {
  const { included: includedAMonth, cancel_hours: cancelHours, currency, packs } = rules
  const values = { includedAMonth, cancelHours, currency, packs }
  const rows =
    version === 0
      ? await on.insert(privateRules).values(values).onConflictDoNothing().returning()
      : await on
          .update(privateRules)
          .set({ ...values, version: version + 1 })
          .where(eq(privateRules.version, version))
          .returning()
  return rows.length > 0
}

/** Whether a household knows that a member is under 18; locks them, so that what they book at once is counted one by one. */
export async function lockBooker(on: Executor, userId: string): Promise<{ isMinor: boolean }> {
  const [row] = await on
    .select({ isMinor: isKnownMinor(users.id) })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return { isMinor: row?.isMinor ?? true }
}

/** Whether a household knows that a member is under 18. */
export async function isMinor(on: Executor, userId: string): Promise<boolean> {
  const [row] = await on
    .select({ isMinor: isKnownMinor(users.id) })
    .from(users)
    .where(eq(users.id, userId))
  return row?.isMinor ?? true
}

/** The private class that a member has booked and that is with a coach at this start. */
export async function findSameBooking(
  on: Executor,
  { userId, coachId, startsAt }: { userId: string; coachId: string; startsAt: Date },
): Promise<string | undefined> {
  const [row] = await on
    .select({ id: liveClasses.id })
    .from(privateBookings)
    .innerJoin(liveClasses, eq(liveClasses.id, privateBookings.liveClassId))
    .where(
      and(
        eq(privateBookings.userId, userId),
        // As it is now: one that was moved is another one.
        eq(liveClasses.instructorId, coachId),
        eq(liveClasses.startsAt, startsAt),
        isNull(liveClasses.deletedAt),
      ),
    )
  return row?.id
}

/** How many bookings of a member that no pack pays count in the month of a start, in a zone. */
export async function countBookings(
  on: Executor,
  { userId, startsAt, zone }: Pick<BookingRow, 'userId' | 'startsAt'> & { zone: string },
): Promise<number> {
  const month = (at: SQLWrapper) => sql`date_trunc('month', ${at} AT TIME ZONE ${zone})`
  const [row] = await on
    .select({ booked: count() })
    .from(privateBookings)
    .where(
      and(
        eq(privateBookings.userId, userId),
        isNull(privateBookings.givenBackAt),
        isNull(privateBookings.packId),
        sql`${month(privateBookings.startsAt)} = ${month(sql`${startsAt}::timestamptz`)}`,
      ),
    )
  return row?.booked ?? 0
}

/** How many classes of a pack are left: what was given back can be booked again. */
const leftOf = sql<number>`(${outer(classPacks.classes)} - (SELECT count(*) FROM ${privateBookings}
  WHERE ${privateBookings.packId} = ${outer(classPacks.id)} AND ${privateBookings.givenBackAt} IS NULL))::int`

const counts = (userId: string) =>
  and(eq(classPacks.userId, userId), isNotNull(classPacks.paidAt), isNull(classPacks.reversedAt))

/** How many classes a member has left of those that they have bought. */
export async function countCredits(on: Executor, userId: string): Promise<number> {
  const [row] = await on
    .select({ left: sql<number>`coalesce(sum(${leftOf}), 0)::int` })
    .from(classPacks)
    .where(counts(userId))
  return row?.left ?? 0
}

/** The oldest pack of a member that has a class left, which does not go back until the transaction ends. */
export async function lockPack(on: Executor, userId: string): Promise<string | undefined> {
  const [row] = await on
    .select({ id: classPacks.id })
    .from(classPacks)
    .where(and(counts(userId), sql`${leftOf} > 0`))
    .orderBy(asc(classPacks.createdAt), asc(classPacks.id))
    .limit(1)
    .for('update')
  return row?.id
}

export async function insertBooking(
  on: Executor,
  booking: typeof privateBookings.$inferInsert,
): Promise<void> {
  await on.insert(privateBookings).values(booking)
}

/** Who has booked a private class. */
export async function findBooking(
  on: Executor,
  liveClassId: string,
): Promise<BookingRow | undefined> {
  const [row] = await on
    .select()
    .from(privateBookings)
    .where(eq(privateBookings.liveClassId, liveClassId))
  return row
}

export async function giveBack(on: Executor, id: string, at: Date): Promise<void> {
  await on.update(privateBookings).set({ givenBackAt: at }).where(eq(privateBookings.id, id))
}

/** The private classes of a member that have not begun. */
export async function listOpenBookings(on: Executor, userId: string, now: Date): Promise<string[]> {
  const rows = await on
    .select({ id: liveClasses.id })
    .from(privateBookings)
    .innerJoin(liveClasses, eq(liveClasses.id, privateBookings.liveClassId))
    .where(
      and(
        eq(privateBookings.userId, userId),
        gt(liveClasses.startsAt, now),
        isNull(liveClasses.deletedAt),
      ),
    )
    .orderBy(liveClasses.id)
  return rows.map(({ id }) => id)
}

/** For the copy that somebody can request: what they have booked, and what they offer as a coach. */
export async function readPrivateRows(on: Executor, userId: string) {
  const booked = await on
    .select({
      starts_at: privateBookings.startsAt,
      booked_at: privateBookings.createdAt,
      bought: sql<boolean>`${privateBookings.packId} IS NOT NULL`,
      given_back_at: privateBookings.givenBackAt,
    })
    .from(privateBookings)
    .where(eq(privateBookings.userId, userId))
    .orderBy(asc(privateBookings.createdAt))
  const offered = await on
    .select({
      open: privateOffers.isOpen,
      time_zone: privateOffers.timezone,
      hours: privateOffers.hours,
      other_days: privateOffers.exceptions,
      lengths: privateOffers.lengths,
      rest: privateOffers.restMinutes,
      people: privateOffers.people,
      hours_of_notice: privateOffers.noticeHours,
    })
    .from(privateOffers)
    .where(eq(privateOffers.coachId, userId))
  return { booked, offered }
}

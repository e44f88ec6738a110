import type { WaitingEnd } from '@carriage/contract/live-classes/attendance-schemas'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
} from 'drizzle-orm'
import { anyOf, type Executor, outer } from '../../../platform/db/database.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { holders, isHolder, users } from '../../accounts/tables.ts'
import type { MailReader } from '../../mail/index.ts'
import { mayTrain } from '../../subscriptions/tables.ts'
import { liveClasses, liveOccurrences, liveRsvps, liveWaiting } from '../live-classes-schema.ts'
import { ofDateIn } from '../live-classes-queries.ts'
import { recordWaitingEnds } from '../attendance/attendance-facts-queries.ts'

/** A member on the waiting list of an occurrence. */
export interface MemberWaiting {
  occurrenceId: string
  hasOffer: boolean
  offeredUntil: Date | null
  /** 1 for the next one; 0 while a seat is kept for them. */
  position: number
}

/** The waiting lists of the given occurrences that a member is on. */
export async function listMemberWaiting(
  on: Executor,
  userId: string,
  occurrenceIds: readonly string[],
): Promise<MemberWaiting[]> {
  return occurrenceIds.length === 0 ? [] : memberWaiting(on).execute({ userId, occurrenceIds })
}

const memberWaiting = prepareOnce((on: Executor) =>
  on
    .select({
      occurrenceId: liveWaiting.occurrenceId,
      hasOffer: liveWaiting.hasOffer,
      offeredUntil: liveWaiting.offeredUntil,
      position: sql<number>`CASE WHEN ${liveWaiting.hasOffer} THEN 0 ELSE (
        SELECT count(*)::int FROM ${liveWaiting} earlier
        WHERE earlier.occurrence_id = ${outer(liveWaiting.occurrenceId)} AND NOT earlier.has_offer
          AND (earlier.created_at, earlier.id) <= (${outer(liveWaiting.createdAt)}, ${outer(liveWaiting.id)})) END`,
    })
    .from(liveWaiting)
    .where(
      and(
        eq(liveWaiting.userId, sql.placeholder('userId')),
        anyOf(liveWaiting.occurrenceId, sql.placeholder('occurrenceIds')),
      ),
    )
    .prepare('member_waiting'),
)

/** Puts a member at the end of a waiting list; one who is on it keeps their position. */
export async function insertWaiting(
  on: Executor,
  waiting: { occurrenceId: string; userId: string; createdAt: Date },
): Promise<void> {
  await on.insert(liveWaiting).values(waiting).onConflictDoNothing()
}

/**
 * Takes a member from a waiting list, and records why; whether a seat was kept for them, and undefined when they were not
 * on it.
 */
export async function deleteWaiting(
  on: Executor,
  occurrenceId: string,
  { userId, endedAs }: { userId: string; endedAs: WaitingEnd },
): Promise<{ hadOffer: boolean } | undefined> {
  const [gone] = await on
    .delete(liveWaiting)
    .where(and(eq(liveWaiting.occurrenceId, occurrenceId), eq(liveWaiting.userId, userId)))
    .returning()
  if (!gone) return undefined
  await recordWaitingEnds(on, [gone], endedAs)
  return { hadOffer: gone.hasOffer }
}

/** The waiting lists that a user is on. */
export async function listWaitingOf(
  on: Executor,
  userId: string,
): Promise<{ id: string; occurrenceId: string }[]> {
  return on
    .select({ id: liveOccurrences.liveClassId, occurrenceId: liveOccurrences.id })
    .from(liveWaiting)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveWaiting.occurrenceId))
    .where(eq(liveWaiting.userId, userId))
    .orderBy(asc(liveOccurrences.liveClassId), asc(liveOccurrences.id))
}

/** What the waiting list of an occurrence depends on. */
const lineColumns = {
  occurrenceId: liveOccurrences.id,
  liveClassId: liveClasses.id,
  startsAt: liveOccurrences.startsAt,
  timezone: liveClasses.timezone,
  endedAt: liveOccurrences.endedAt,
  skippedAt: liveOccurrences.skippedAt,
  changedAt: liveOccurrences.changedAt,
  deletedAt: liveClasses.deletedAt,
  status: liveClasses.status,
  broadcastsSession: liveClasses.broadcastsSession,
}

const isBarred = (now: Date) => sql`(${mayTrain(now)}) IS NOT TRUE`

/** Of members who have lost their access, and are not in the class. */
const isUnusable = (now: Date) =>
  and(liveRsvps.hasSeat, isNull(liveRsvps.admittedAt), isBarred(now))

interface Due {
  now: Date
  /** Classes that start by then have their doors open. */
  doorsOpenFrom: Date
  /** Seats of classes that start by then, and that cannot be used, go to who waits. */
  releasedFrom: Date
  broadcasts: boolean
}

/** The occurrences with a waiting list that has something to do: seats to offer or to pass on, or its end. */
export async function listDueLines(
  on: Executor,
  { now, doorsOpenFrom, releasedFrom, broadcasts }: Due,
): Promise<string[]> {
  const unusable = on
    .select({ id: liveRsvps.id })
    .from(liveRsvps)
    .innerJoin(users, eq(users.id, liveRsvps.userId))
    .leftJoin(holders, isHolder)
    .where(and(eq(liveRsvps.occurrenceId, liveWaiting.occurrenceId), isUnusable(now)))
  const rows = await on
    .selectDistinct({ id: liveWaiting.occurrenceId })
    .from(liveWaiting)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveWaiting.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(
      or(
        and(
          liveWaiting.hasOffer,
          or(isNull(liveWaiting.offeredUntil), lte(liveWaiting.offeredUntil, now)),
        ),
        lte(liveOccurrences.startsAt, doorsOpenFrom),
        and(
          lte(liveOccurrences.startsAt, releasedFrom),
          not(liveWaiting.hasOffer),
          exists(unusable),
        ),
        sql`${liveOccurrences.endedAt} IS NOT NULL OR ${liveOccurrences.skippedAt} IS NOT NULL`,
        sql`${liveClasses.deletedAt} IS NOT NULL OR ${liveClasses.status} = 'draft'`,
        broadcasts ? liveClasses.broadcastsSession : undefined,
      ),
    )
    .orderBy(asc(liveWaiting.occurrenceId))
  return rows.map(({ id }) => id)
}

/** The occurrence of a waiting list, which is locked until the transaction ends; undefined when it is gone. */
export async function lockLine(on: Executor, occurrenceId: string) {
  const [line] = await on
    .select(lineColumns)
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(liveOccurrences.id, occurrenceId))
    .for('no key update', { of: liveOccurrences })
  return line
}
export type Line = NonNullable<Awaited<ReturnType<typeof lockLine>>>

/** A member whom a waiting list concerns, as mails need them. */
export interface Concerned {
  userId: string
  firstName: string
  linkVersion: number
  reader: MailReader
  /** The title of the date, as they read it. */
  title: string
}

/** A member on a waiting list. */
export interface Waiter extends Concerned {
  id: string
  hasOffer: boolean
  offeredUntil: Date | null
}

const concernedColumns = {
  userId: users.id,
  firstName: users.firstName,
  linkVersion: users.linkVersion,
  reader: { timeZone: users.timeZone, locale: users.locale },
  title: ofDateIn(users.language).title,
}

/** Everybody on a waiting list, first come first. */
export async function listWaiters(on: Executor, occurrenceId: string): Promise<Waiter[]> {
  return on
    .select({
      ...concernedColumns,
      id: liveWaiting.id,
      hasOffer: liveWaiting.hasOffer,
      offeredUntil: liveWaiting.offeredUntil,
    })
    .from(liveWaiting)
    .innerJoin(users, eq(users.id, liveWaiting.userId))
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveWaiting.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(liveWaiting.occurrenceId, occurrenceId))
    .orderBy(asc(liveWaiting.createdAt), asc(liveWaiting.id))
}

/** Who has a seat of an occurrence that they cannot use, who registered last first. */
export const listUnusableSeats = (
  on: Executor,
  occurrenceId: string,
  now: Date,
): Promise<Concerned[]> =>
  on
    .select(concernedColumns)
    .from(liveRsvps)
    .innerJoin(users, eq(users.id, liveRsvps.userId))
    .leftJoin(holders, isHolder)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveRsvps.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(and(eq(liveRsvps.occurrenceId, occurrenceId), isUnusable(now)))
    .orderBy(desc(liveRsvps.createdAt), desc(liveRsvps.id))

/** Which of these could not come in now. */
export async function listBarred(
  on: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await on
    .select({ id: users.id })
    .from(users)
    .leftJoin(holders, isHolder)
    .where(and(anyOf(users.id, userIds), or(isNotNull(users.deletedAt), isBarred(now))))
  return new Set(rows.map(({ id }) => id))
}

/** Takes these from their waiting list, and records why. */
export async function deleteWaiters(
  on: Executor,
  ids: readonly string[],
  endedAs: WaitingEnd,
): Promise<void> {
  const gone = await on
    .delete(liveWaiting)
    .where(inArray(liveWaiting.id, [...ids]))
    .returning()
  await recordWaitingEnds(on, gone, endedAs)
}

/** Records until when seats are kept for these, who have been told. */
export async function markOffered(
  on: Executor,
  ids: readonly string[],
  until: Date,
): Promise<void> {
  await on
    .update(liveWaiting)
    .set({ offeredUntil: until })
    .where(inArray(liveWaiting.id, [...ids]))
}

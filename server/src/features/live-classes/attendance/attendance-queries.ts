import type { WaitingEnd } from '@carriage/contract/live-classes/attendance-schemas'
import { LIVE_OVERTIME_MIN } from '@carriage/contract/live-classes/policy'
import { and, asc, count, eq, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { type Executor, outer } from '../../../platform/db/database.ts'
import { liveCohosts } from '../stage/stage-schema.ts'
import { users } from '../../accounts/tables.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { lastSign, livePersonColumns, ofDate } from '../live-classes-queries.ts'
import {
  liveClasses,
  liveOccurrences,
  livePresence,
  liveRsvps,
  liveStreams,
} from '../live-classes-schema.ts'
import { endsAfter, wasStopped } from '../occurrences-queries.ts'
import { lateCancels, waitingEnded } from './attendance-schema.ts'
import type { Stay } from './attendance-policy.ts'
import { liveMessages } from '../chat/chat-schema.ts'

/** A date of a class that is not deleted, whether it is over or not. */
export async function findDate(on: Executor, id: string, now: Date) {
  const [row] = await on
    .select({
      id: liveOccurrences.id,
      liveClassId: liveOccurrences.liveClassId,
      title: ofDate.title,
      isPrivate: liveClasses.isPrivate,
      instructorId: ofDate.instructorId,
      cohostId: liveCohosts.userId,
      startsAt: liveOccurrences.startsAt,
      durationMinutes: liveClasses.durationMinutes,
      capacity: ofDate.capacity,
      peak: liveOccurrences.peakViewers,
      videoId: liveOccurrences.videoId,
      isOver: sql<boolean>`${liveOccurrences.endedAt} IS NOT NULL OR ${wasStopped}
        OR ${endsAfter(LIVE_OVERTIME_MIN)} < ${now}`,
    })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .leftJoin(liveCohosts, eq(liveCohosts.occurrenceId, liveOccurrences.id))
    .where(
      and(
        eq(liveOccurrences.id, id),
        isNull(liveClasses.deletedAt),
        isNull(liveOccurrences.skippedAt),
      ),
    )
  return row
}
export type HeldDate = NonNullable<Awaited<ReturnType<typeof findDate>>>

/** How the streams of a date did; those that ended before the start were rehearsals. */
export async function readStreamFigures(
  on: Executor,
  { id, startsAt }: Pick<HeldDate, 'id' | 'startsAt'>,
) {
  const [row] = await on
    .select({
      streams: count(),
      ranSeconds: sql<number>`coalesce(round(sum(extract(epoch FROM ${lastSign} - ${liveStreams.startedAt}))), 0)::int`,
      losses: sql<number>`coalesce(sum(${liveStreams.losses}), 0)::int`,
      wasHostLineWeak: sql<boolean>`coalesce(bool_or(${liveStreams.wasHostLineWeak}), false)`,
      wasInterrupted: sql<boolean>`coalesce(bool_or(${liveStreams.worstBroadcast} = 'interrupted'), false)`,
      wasReduced: sql<boolean>`coalesce(bool_or(${liveStreams.worstBroadcast} = 'reduced'), false)`,
      /** Epoch seconds; null without a stream. */
      endedAt: sql<number | null>`extract(epoch FROM max(${lastSign}))::float8`,
    })
    .from(liveStreams)
    .where(and(eq(liveStreams.occurrenceId, id), sql`${lastSign} >= ${startsAt}`))
  if (!row) throw new Error('An aggregate answers a row')
  return row
}

const withMember = (of: SQLWrapper): SQL | undefined =>
  and(sql`${users.id} = ${of}`, isNull(users.deletedAt))

/** How many were registered and came, with a seat and in the broadcast; without deleted accounts. */
export async function countRegistered(on: Executor, occurrenceId: string) {
  const of = (hasSeat: boolean) => (hasSeat ? liveRsvps.hasSeat : sql`NOT ${liveRsvps.hasSeat}`)
  const counted = (hasSeat: boolean) => sql<number>`count(*) FILTER (WHERE ${of(hasSeat)})::int`
  const came = (hasSeat: boolean) =>
    sql<number>`count(${liveRsvps.admittedAt}) FILTER (WHERE ${of(hasSeat)})::int`
  const [row] = await on
    .select({
      seats: counted(true),
      broadcast: counted(false),
      seatsCame: came(true),
      broadcastCame: came(false),
    })
    .from(liveRsvps)
    .innerJoin(users, withMember(liveRsvps.userId))
    .where(eq(liveRsvps.occurrenceId, occurrenceId))
  if (!row) throw new Error('An aggregate answers a row')
  return row
}

export async function countLateCancels(on: Executor, occurrenceId: string): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(lateCancels)
    .innerJoin(users, withMember(lateCancels.userId))
    .where(eq(lateCancels.occurrenceId, occurrenceId))
  return row?.total ?? 0
}

/** How many have waited for a seat, by how that ended. */
export const countWaited = (
  on: Executor,
  occurrenceId: string,
): Promise<{ endedAs: WaitingEnd; total: number }[]> =>
  on
    .select({ endedAs: waitingEnded.endedAs, total: count() })
    .from(waitingEnded)
    .innerJoin(users, withMember(waitingEnded.userId))
    .where(eq(waitingEnded.occurrenceId, occurrenceId))
    .groupBy(waitingEnded.endedAs)

/** The last sign of a member in a class: also of one who is in it. */
const lastSeen = sql`greatest(${outer(liveRsvps.leftAt)}, (SELECT max(${livePresence.heartbeatAt}) FROM ${livePresence}
  WHERE ${livePresence.liveClassId} = ${outer(liveOccurrences.liveClassId)} AND ${livePresence.userId} = ${outer(liveRsvps.userId)}))`

/** Between which minutes after the start how many were there: at most a row for each pair of minutes of the class. */
export async function listStays(on: Executor, occurrenceId: string): Promise<Stay[]> {
  const minuteOf = (at: SQLWrapper) =>
    sql<number>`floor(extract(epoch FROM ${at} - ${liveOccurrences.startsAt}) / 60)::int`
  const [first, last] = [minuteOf(liveRsvps.admittedAt), minuteOf(lastSeen)]
  return on
    .select({ hasSeat: liveRsvps.hasSeat, first, last, people: count() })
    .from(liveRsvps)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveRsvps.occurrenceId))
    .innerJoin(users, withMember(liveRsvps.userId))
    .where(
      and(
        eq(liveRsvps.occurrenceId, occurrenceId),
        isNotNull(liveRsvps.admittedAt),
        sql`${lastSeen} >= ${liveRsvps.admittedAt}`,
      ),
    )
    .groupBy(liveRsvps.hasSeat, sql`2`, sql`3`)
}

interface Window {
  limit: number
  offset: number
}

const { id: memberId, firstName, lastName, imagePath } = livePersonColumns
const personColumns = {
  id: memberId,
  firstName,
  lastName,
  imagePath,
  isMinor: isKnownMinor(users.id),
}

export interface AttendanceRow {
  id: string
  firstName: string
  lastName: string
  imagePath: string | null
  isMinor: boolean
  hasSeat: boolean
  at: Date
  /** Of who came. */
  seconds: number | null
  endedAs: WaitingEnd | null
}

/** Those who were registered and came, in the order in which they did, or those who did not. */
export async function listRegistered(
  on: Executor,
  occurrenceId: string,
  { came, limit, offset }: Window & { came: boolean },
): Promise<AttendanceRow[]> {
  // Who did not come has not been admitted.
  const at = sql`coalesce(${liveRsvps.admittedAt}, ${liveRsvps.createdAt})`
  const rows = await on
    .select({
      ...personColumns,
      hasSeat: liveRsvps.hasSeat,
      at: at.mapWith(liveRsvps.createdAt),
      seconds: sql<
        number | null
      >`greatest(0, extract(epoch FROM ${lastSeen} - ${liveRsvps.admittedAt}))::float8`,
    })
    .from(liveRsvps)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveRsvps.occurrenceId))
    .innerJoin(users, withMember(liveRsvps.userId))
    .where(
      and(
        eq(liveRsvps.occurrenceId, occurrenceId),
        came ? isNotNull(liveRsvps.admittedAt) : isNull(liveRsvps.admittedAt),
      ),
    )
    .orderBy(asc(at), asc(liveRsvps.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, endedAs: null }))
}

/** Those who cancelled late, first come first. */
export async function listLateCancels(
  on: Executor,
  occurrenceId: string,
  { limit, offset }: Window,
): Promise<AttendanceRow[]> {
  const rows = await on
    .select({ ...personColumns, hasSeat: lateCancels.hadSeat, at: lateCancels.cancelledAt })
    .from(lateCancels)
    .innerJoin(users, withMember(lateCancels.userId))
    .where(eq(lateCancels.occurrenceId, occurrenceId))
    .orderBy(asc(lateCancels.cancelledAt), asc(lateCancels.userId))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, seconds: null, endedAs: null }))
}

/** Those who have waited for a seat, in the order in which they stood on the list. */
export async function listWaited(
  on: Executor,
  occurrenceId: string,
  { limit, offset }: Window,
): Promise<AttendanceRow[]> {
  const rows = await on
    .select({ ...personColumns, at: waitingEnded.waitedSince, endedAs: waitingEnded.endedAs })
    .from(waitingEnded)
    .innerJoin(users, withMember(waitingEnded.userId))
    .where(eq(waitingEnded.occurrenceId, occurrenceId))
    .orderBy(asc(waitingEnded.waitedSince), asc(waitingEnded.userId))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, hasSeat: false, seconds: null }))
}

/** Whoever was moved to the archive is in no other figure of a date either. */
const byMember = and(eq(users.id, liveMessages.userId), isNull(users.deletedAt))

/** How much was written in the chat of a date, and how many questions were asked and answered. */
export async function readChatFigures(on: Executor, occurrenceId: string) {
  const isShown = sql`${liveMessages.removedAt} IS NULL`
  const isAsked = sql`${isShown} AND ${liveMessages.kind} = 'question'`
  const [row] = await on
    .select({
      messages: sql<number>`count(*) FILTER (WHERE ${isShown})::int`,
      removed: sql<number>`count(${liveMessages.removedAt})::int`,
      people: sql<number>`(count(DISTINCT ${liveMessages.userId}) FILTER (WHERE ${isShown}))::int`,
      asked: sql<number>`count(*) FILTER (WHERE ${isAsked})::int`,
      answered: sql<number>`count(*) FILTER (WHERE ${isAsked} AND ${liveMessages.answeredAt} IS NOT NULL)::int`,
    })
    .from(liveMessages)
    .innerJoin(users, byMember)
    .where(eq(liveMessages.occurrenceId, occurrenceId))
  if (!row) throw new Error('An aggregate answers a row')
  return row
}

/** The first questions that were asked in a date and not removed. */
export const listQuestions = (on: Executor, occurrenceId: string, limit: number) =>
  on
    .select({
      id: liveMessages.id,
      firstName: users.firstName,
      text: liveMessages.text,
      sentAt: liveMessages.sentAt,
      answeredAt: liveMessages.answeredAt,
    })
    .from(liveMessages)
    .innerJoin(users, byMember)
    .where(
      and(
        eq(liveMessages.occurrenceId, occurrenceId),
        eq(liveMessages.kind, 'question'),
        isNull(liveMessages.removedAt),
      ),
    )
    .orderBy(asc(liveMessages.id))
    .limit(limit)

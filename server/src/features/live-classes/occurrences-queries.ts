import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { anyOf, type Executor, outer } from '../../platform/db/database.ts'
import { addSeconds } from '../../platform/time.ts'
import { entitlementOf, type Payer } from '../accounts/index.ts'
import {
  hasAccess,
  holderRights,
  holders,
  isHolder,
  ownRights,
  users,
  type UserRow,
} from '../accounts/tables.ts'
import { forgetLateCancels } from './attendance/attendance-facts-queries.ts'
import { currentDateOf, isOpen, lastSign, ofDate } from './live-classes-queries.ts'
import {
  liveClasses,
  liveOccurrences,
  livePresence,
  liveRsvps,
  liveStreams,
  type OccurrenceRow,
} from './live-classes-schema.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { inLanguage } from '../translations/tables.ts'

/** The next or running date of a class, or else its last one. */
export async function findOccurrence(
  on: Executor,
  liveClassId: string,
): Promise<OccurrenceRow | undefined> {
  const [row] = await on
    .select()
    .from(liveOccurrences)
    .where(sql`${liveOccurrences.id} = ${currentDateOf(sql`${liveClassId}::uuid`)}`)
  return row
}

/**
 * Closes a date. One of a weekly class keeps its coach and seats, which its report and figures go by, whatever the class has
 * later; one that a class has alone follows corrections of the class.
 */
export async function closeOccurrence(on: Executor, id: string, endedAt: Date): Promise<void> {
  const kept = (own: SQLWrapper, ofClass: SQLWrapper) => sql`coalesce(${outer(own)}, (
    SELECT ${ofClass} FROM ${liveClasses}
    WHERE ${liveClasses.id} = ${outer(liveOccurrences.liveClassId)} AND ${liveClasses.isRecurring}))`
  await on
    .update(liveOccurrences)
    .set({
      endedAt,
      instructorId: kept(liveOccurrences.instructorId, liveClasses.instructorId),
      capacity: kept(liveOccurrences.capacity, liveClasses.capacity),
    })
    .where(and(eq(liveOccurrences.id, id), isNull(liveOccurrences.endedAt)))
}

/** The title of the date in `listAttendance`, as the member reads it. */
const saidOfDate = inLanguage({
  part: sql`occurrence.id`,
  field: 'title',
  original: inLanguage({
    part: sql`class.id`,
    field: 'title',
    original: sql`coalesce(occurrence.title, class.title)`,
    language: sql`member.language`,
    exact: true,
  }),
  language: sql`member.language`,
  exact: true,
})

/**
 * How long each member was in an occurrence while it was live, in seconds, from the first entry to the last sign of
 * them; without those of whom there was none.
 */
export async function listAttendance(on: Executor, { id, startsAt }: OccurrenceRow) {
  const { rows } = await on.execute<{
    userId: string
    timeZone: string | null
    title: string
    coach: string | null
    isBroadcast: boolean
    ran: number
    present: number
    until: number
  }>(sql`
    SELECT user_id AS "userId", time_zone AS "timeZone", title, coach, broadcasts_session AS "isBroadcast",
      extract(epoch FROM live.ended - live.began)::float8 AS ran,
      extract(epoch FROM least(last, live.ended) - greatest(admitted_at, live.began))::float8 AS present,
      extract(epoch FROM least(last, live.ended))::float8 AS until
    FROM (
      SELECT rsvp.user_id, member.time_zone, rsvp.admitted_at, ${saidOfDate} AS title, class.broadcasts_session,
        instructor.first_name || ' ' || instructor.last_name AS coach, greatest(rsvp.left_at, (
        SELECT max(presence.heartbeat_at) FROM ${livePresence} presence
        WHERE presence.live_class_id = occurrence.live_class_id AND presence.user_id = rsvp.user_id)) AS last
      FROM ${liveRsvps} rsvp
      JOIN ${liveOccurrences} occurrence ON occurrence.id = rsvp.occurrence_id
      JOIN ${liveClasses} class ON class.id = occurrence.live_class_id
      LEFT JOIN ${users} instructor ON instructor.id = coalesce(occurrence.instructor_id, class.instructor_id)
      JOIN ${users} member ON member.id = rsvp.user_id AND member.deleted_at IS NULL
      WHERE rsvp.occurrence_id = ${id} AND rsvp.admitted_at IS NOT NULL
    ) seen, (
      SELECT greatest(min(${liveStreams.startedAt}), ${startsAt}::timestamptz) AS began, max(${lastSign}) AS ended
      FROM ${liveStreams} WHERE ${liveStreams.occurrenceId} = ${id} AND ${lastSign} > ${startsAt}
    ) live
    WHERE last IS NOT NULL AND least(last, live.ended) > greatest(admitted_at, live.began)`)
  return rows.map(({ until, ...row }) => ({ ...row, until: new Date(until * 1000) }))
}

/** Reschedules a date that is not over, of which members have to be told; registrations stay. */
export async function moveOccurrence(
  on: Executor,
  id: string,
  { startsAt, at }: { startsAt: Date; at: Date },
): Promise<void> {
  await on
    .update(liveOccurrences)
    .set({ startsAt, peakViewers: 0, changedAt: markedAt(at) })
    .where(eq(liveOccurrences.id, id))
  // What was late for the former start says nothing of the new one.
  await forgetLateCancels(on, id)
  await on.update(liveRsvps).set({ admittedAt: null }).where(eq(liveRsvps.occurrenceId, id))
}

/** When members have to be told of a change; an earlier mark stays. */
export const markedAt = (at: Date) => sql`coalesce(${liveOccurrences.changedAt}, ${at})`

/** Records that the members of all open dates of a class have to be told of a change. */
export async function markDatesChanged(on: Executor, liveClassId: string, at: Date): Promise<void> {
  await on
    .update(liveOccurrences)
    .set({ changedAt: markedAt(at) })
    .where(and(eq(liveOccurrences.liveClassId, liveClassId), isOpen))
}

/** Records the same of the open dates that somebody teaches, of all classes, which are locked until the transaction ends. */
export async function markTaughtDates(on: Executor, userId: string, at: Date): Promise<void> {
  const selectTaught = <Column extends AnyPgColumn>(id: Column) =>
    on
      .select({ id })
      .from(liveOccurrences)
      .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
      .where(and(sql`${ofDate.instructorId} = ${userId}`, isOpen))
  // Dates are written under the lock of their class, so that telling members of several neither misses nor blocks one.
  await on
    .select({ id: liveClasses.id })
    .from(liveClasses)
    .where(inArray(liveClasses.id, selectTaught(liveOccurrences.liveClassId)))
    .orderBy(asc(liveClasses.id))
    .for('no key update')
  const taught = selectTaught(liveOccurrences.id)
  await on
    .update(liveOccurrences)
    .set({ changedAt: markedAt(at) })
    .where(inArray(liveOccurrences.id, taught))
}

export interface MemberRsvp {
  occurrenceId: string
  hasSeat: boolean
  admittedAt: Date | null
}

/** A member's registrations for the given occurrences. */
export async function listMemberRsvps(
  on: Executor,
  userId: string,
  occurrenceIds: readonly string[],
): Promise<MemberRsvp[]> {
  return occurrenceIds.length === 0 ? [] : memberRsvps(on).execute({ userId, occurrenceIds })
}

const memberRsvps = prepareOnce((on: Executor) =>
  on
    .select({
      occurrenceId: liveRsvps.occurrenceId,
      hasSeat: liveRsvps.hasSeat,
      admittedAt: liveRsvps.admittedAt,
    })
    .from(liveRsvps)
    .where(
      and(
        eq(liveRsvps.userId, sql.placeholder('userId')),
        anyOf(liveRsvps.occurrenceId, sql.placeholder('occurrenceIds')),
      ),
    )
    .prepare('member_rsvps'),
)

/** Records when a member first entered. */
export async function recordAdmission(
  on: Executor,
  occurrenceId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await on
    .update(liveRsvps)
    .set({ admittedAt: sql`coalesce(${liveRsvps.admittedAt}, ${at})` })
    .where(and(eq(liveRsvps.occurrenceId, occurrenceId), eq(liveRsvps.userId, userId)))
}

const accessColumns = {
  roles: users.roles,
  deletedAt: users.deletedAt,
  firstName: users.firstName,
  own: ownRights,
  holder: holderRights,
}
interface AccessRow extends Pick<UserRow, 'roles' | 'deletedAt' | 'firstName'> {
  own: Payer
  holder: Payer | null
}
const withRights = ({ own, holder, ...user }: AccessRow) => ({
  ...user,
  ...entitlementOf(own, holder),
  id: own.id,
})

/**
 * Who was admitted to an occurrence and seems to have lost access since, including deleted accounts, with the fields
 * their access depends on.
 */
export async function listLapsed(on: Executor, occurrenceId: string, now: Date) {
  const rows = await on
    .select(accessColumns)
    .from(liveRsvps)
    .innerJoin(users, eq(users.id, liveRsvps.userId))
    .leftJoin(holders, isHolder)
    .where(
      and(
        eq(liveRsvps.occurrenceId, occurrenceId),
        isNotNull(liveRsvps.admittedAt),
        or(isNotNull(users.deletedAt), sql`(${hasAccess(now)}) IS NOT TRUE`),
      ),
    )
  return rows.map(withRights)
}

/** Which of the given users were not admitted to an occurrence. */
export async function listNotAdmitted(
  on: Executor,
  occurrenceId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await on.execute<{ id: string }>(sql`
    SELECT present.id FROM unnest(${sql.param(userIds)}::uuid[]) AS present (id)
    WHERE NOT EXISTS (SELECT FROM ${liveRsvps} rsvp
      WHERE rsvp.occurrence_id = ${occurrenceId} AND rsvp.user_id = present.id AND rsvp.admitted_at IS NOT NULL)`)
  return rows.map(({ id }) => id)
}

/** The same fields for the given users. */
export async function listAccessRights(on: Executor, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return (await accessRights(on).execute({ userIds })).map(withRights)
}

const accessRights = prepareOnce((on: Executor) =>
  on
    .select(accessColumns)
    .from(users)
    .leftJoin(holders, isHolder)
    .where(anyOf(users.id, sql.placeholder('userIds')))
    .prepare('access_rights'),
)

/** The classes that a user is in or registered for, each with the occurrence that they registered for. */
export async function listClassesOfUser(
  on: Executor,
  userId: string,
): Promise<{ id: string; occurrenceId: string | null }[]> {
  return on
    .selectDistinct({ id: liveOccurrences.liveClassId, occurrenceId: liveRsvps.occurrenceId })
    .from(liveOccurrences)
    .leftJoin(
      liveRsvps,
      and(eq(liveRsvps.occurrenceId, liveOccurrences.id), eq(liveRsvps.userId, userId)),
    )
    .leftJoin(
      livePresence,
      and(
        eq(livePresence.liveClassId, liveOccurrences.liveClassId),
        eq(livePresence.userId, userId),
      ),
    )
    .where(
      and(
        isNull(liveOccurrences.endedAt),
        or(isNotNull(liveRsvps.userId), isNotNull(livePresence.userId)),
      ),
    )
    .orderBy(asc(liveOccurrences.liveClassId))
}

/** The planned end of an occurrence plus the given minutes; the query has to join its class. */
export const endsAfter = (minutes: number) =>
  sql`${liveOccurrences.startsAt} + make_interval(mins => ${liveClasses.durationMinutes} + ${minutes}::int)`

/** Whether the host has stopped it; a stream that ended before the start was a rehearsal. */
export const wasStopped = sql`EXISTS (SELECT FROM ${liveStreams}
  WHERE ${liveStreams.occurrenceId} = ${outer(liveOccurrences.id)}
    AND ${liveStreams.stoppedAt} >= ${outer(liveOccurrences.startsAt)})`

/**
 * Dates that may be over: past their planned end, and stopped by the host or closed to everybody. Includes those of
 * deleted classes.
 */
export async function listOverdueDates(
  on: Executor,
  now: Date,
  overtimeMinutes: number,
): Promise<{ id: string; liveClassId: string }[]> {
  return on
    .select({ id: liveOccurrences.id, liveClassId: liveOccurrences.liveClassId })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(
      and(
        isOpen,
        // Lets the index exclude occurrences that have not begun.
        lt(liveOccurrences.startsAt, addSeconds(now, -15 * 60)),
        or(
          sql`${endsAfter(overtimeMinutes)} < ${now}`,
          and(sql`${endsAfter(0)} < ${now}`, wasStopped),
        ),
      ),
    )
    .orderBy(asc(liveOccurrences.startsAt))
}

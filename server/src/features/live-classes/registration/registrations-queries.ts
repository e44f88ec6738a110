import { and, asc, desc, eq, gte, isNotNull, isNull, lte, min, sql, inArray, or } from 'drizzle-orm'
import { type Executor, anyOf } from '../../../platform/db/database.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { users } from '../../accounts/tables.ts'
import { practiceLog } from '../../practice/tables.ts'
import { addSeconds } from '../../../platform/time.ts'
import { liveClasses, liveOccurrences, liveRsvps, liveWaiting } from '../live-classes-schema.ts'
import { wasStopped } from '../occurrences-queries.ts'
import { type ReminderKind, reminders } from './reminder-policy.ts'
import { groupBy } from '../../../platform/collections.ts'
import {
  isCoach,
  isOpen,
  livePersonColumns,
  type LivePersonRow,
  ofDate,
  ofDateIn,
} from '../live-classes-queries.ts'

/** The classes with dates that were changed no later than `until` and whose members have not been told; deleted ones too. */
export async function listChangedClasses(on: Executor, until: Date): Promise<string[]> {
  const rows = await on
    .select({ id: liveOccurrences.liveClassId })
    .from(liveOccurrences)
    .where(and(isNotNull(liveOccurrences.changedAt), lte(liveOccurrences.changedAt, until)))
    .groupBy(liveOccurrences.liveClassId)
    .orderBy(asc(min(liveOccurrences.changedAt)))
  return rows.map(({ id }) => id)
}

/**
 * The changed dates of a class whose members have not been told, earliest first. Locks the class, and with it its dates,
 * until the transaction ends.
 */
export async function lockChanges(on: Executor, liveClassId: string) {
  await on
    .select({ id: liveClasses.id })
    .from(liveClasses)
    .where(eq(liveClasses.id, liveClassId))
    .for('no key update')
  return on
    .select({
      occurrenceId: liveOccurrences.id,
      liveClassId: liveClasses.id,
      endedAt: liveOccurrences.endedAt,
      skippedAt: liveOccurrences.skippedAt,
      wasStopped: sql<boolean>`${wasStopped}`,
      title: ofDate.title,
      description: ofDate.description,
      version: liveClasses.version,
      status: liveClasses.status,
      startsAt: liveOccurrences.startsAt,
      durationMinutes: liveClasses.durationMinutes,
      timezone: liveClasses.timezone,
      deletedAt: liveClasses.deletedAt,
      coach: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .leftJoin(users, and(sql`${users.id} = ${ofDate.instructorId}`, isCoach(users)))
    .where(and(eq(liveOccurrences.liveClassId, liveClassId), isNotNull(liveOccurrences.changedAt)))
    .orderBy(asc(liveOccurrences.startsAt), asc(liveOccurrences.id))
}
export type ChangedLive = Awaited<ReturnType<typeof lockChanges>>[number]

/** Takes the mark of a change from dates whose members have all been told. */
export async function clearChanges(on: Executor, occurrenceIds: readonly string[]): Promise<void> {
  await on
    .update(liveOccurrences)
    .set({ changedAt: null })
    .where(anyOf(liveOccurrences.id, occurrenceIds))
}

/** The open dates of a class on which their own coach is registered or waits. */
export async function listOwnSeats(on: Executor, liveClassId: string) {
  const isTheirs = (t: typeof liveRsvps | typeof liveWaiting) =>
    and(eq(t.occurrenceId, liveOccurrences.id), sql`${t.userId} = ${ofDate.instructorId}`)
  return on
    .select({
      liveClassId: liveClasses.id,
      occurrenceId: liveOccurrences.id,
      userId: sql<string>`${ofDate.instructorId}`,
      waits: sql<boolean>`${liveWaiting.id} IS NOT NULL`,
    })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .leftJoin(liveRsvps, isTheirs(liveRsvps))
    .leftJoin(liveWaiting, isTheirs(liveWaiting))
    .where(
      and(
        eq(liveClasses.id, liveClassId),
        isOpen,
        or(isNotNull(liveRsvps.id), isNotNull(liveWaiting.id)),
      ),
    )
    .orderBy(asc(liveOccurrences.id))
}

/** What members are told of a date. */
export interface Told {
  occurrenceId: string
  /** Null when it does not take place. */
  startsAt: Date | null
  /** Null while nobody teaches it. */
  coachId: string | null
}

/** Whether the member of a registration knows of another start than the given one, or of another coach while it takes place. */
const isUninformed = ({ occurrenceId, startsAt, coachId }: Told) =>
  and(
    eq(liveRsvps.occurrenceId, occurrenceId),
    or(
      sql`${liveRsvps.toldStartsAt} IS DISTINCT FROM ${startsAt}`,
      startsAt === null ? undefined : sql`${liveRsvps.toldCoachId} IS DISTINCT FROM ${coachId}`,
    ),
  )

/** The registrations of so many members who know something else of these dates, by member and date. */
export async function listUninformed(on: Executor, dates: readonly Told[], limit: number) {
  if (dates.length === 0) return []
  const areUninformed = or(...dates.map(isUninformed))
  const members = on
    .selectDistinct({ id: users.id })
    .from(liveRsvps)
    .innerJoin(users, and(eq(users.id, liveRsvps.userId), isNull(users.deletedAt)))
    .where(areUninformed)
    .orderBy(asc(users.id))
    .limit(limit)
  return on
    .select({
      rsvpId: liveRsvps.id,
      occurrenceId: liveRsvps.occurrenceId,
      userId: users.id,
      firstName: users.firstName,
      linkVersion: users.linkVersion,
      reader: { timeZone: users.timeZone, locale: users.locale },
      toldStartsAt: liveRsvps.toldStartsAt,
      toldCoachId: liveRsvps.toldCoachId,
      said: ofDateIn(users.language),
    })
    .from(liveRsvps)
    .innerJoin(users, eq(users.id, liveRsvps.userId))
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveRsvps.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(and(inArray(liveRsvps.userId, members), areUninformed))
    .orderBy(asc(liveRsvps.userId))
}
export type UninformedMember = Awaited<ReturnType<typeof listUninformed>>[number]

/** Notes what members were told of a date at a time; of one that starts soon after, they were reminded with it. */
export async function markTold(
  on: Executor,
  rsvpIds: readonly string[],
  { occurrenceId, startsAt, coachId, at }: Told & { at: Date },
): Promise<void> {
  const startsWithin = ({ aheadSeconds }: ReminderKind) =>
    startsAt !== null && startsAt <= addSeconds(at, aheadSeconds)
  await on
    .update(liveRsvps)
    .set({
      toldStartsAt: startsAt,
      toldCoachId: coachId,
      ...(startsWithin(reminders.day) && { dayRemindedAt: at }),
      ...(startsWithin(reminders.hour) && { remindedAt: at }),
    })
    .where(and(eq(liveRsvps.occurrenceId, occurrenceId), anyOf(liveRsvps.id, rsvpIds)))
}

interface RegisteredRow extends LivePersonRow {
  occurrenceId: string
  hasSeat: boolean
  registeredAt: Date
}

const selectRegistered = (on: Executor) =>
  on
    .select({
      ...livePersonColumns,
      occurrenceId: liveRsvps.occurrenceId,
      hasSeat: liveRsvps.hasSeat,
      registeredAt: liveRsvps.createdAt,
    })
    .from(liveRsvps)
    .innerJoin(users, and(eq(users.id, liveRsvps.userId), isNull(users.deletedAt)))
    .orderBy(asc(liveRsvps.createdAt), asc(liveRsvps.id))
    .$dynamic()

/** The members who have a seat, by occurrence, earliest first; in one query. */
export async function listSeated(
  on: Executor,
  occurrenceIds: readonly string[],
): Promise<Map<string, RegisteredRow[]>> {
  if (occurrenceIds.length === 0) return new Map()
  const rows = await selectRegistered(on).where(
    and(anyOf(liveRsvps.occurrenceId, occurrenceIds), liveRsvps.hasSeat),
  )
  return groupBy(rows, ({ occurrenceId }) => occurrenceId)
}

/** The registrations for all dates of these classes that are to take place, by class; none for one without any. */
export async function countRegistrations(
  on: Executor,
  liveClassIds: readonly string[],
): Promise<Map<string, number>> {
  if (liveClassIds.length === 0) return new Map()
  const { liveClassId } = liveOccurrences
  const rows = await on
    .select({ liveClassId, total: sql<number>`sum(${liveOccurrences.registered})::int` })
    .from(liveOccurrences)
    .where(and(anyOf(liveClassId, liveClassIds), isOpen))
    .groupBy(liveClassId)
  return new Map(rows.map((row) => [row.liveClassId, row.total]))
}

/** A page of those who are registered for an occurrence, earliest first. */
export const listRegistered = (
  on: Executor,
  occurrenceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<RegisteredRow[]> =>
  selectRegistered(on).where(eq(liveRsvps.occurrenceId, occurrenceId)).limit(limit).offset(offset)

interface Admission {
  /** When they were last in it, as the workout says where there is one; null while they are there. */
  lastIn: Date | null
  timeZone: string | null
}

/** The last time since when a member has entered a class; undefined for none. */
export async function findAdmission(
  on: Executor,
  entry: { liveClassId: string; userId: string; since: Date },
): Promise<Admission | undefined> {
  const [row] = await lastAdmission(on).execute(entry)
  return row && { lastIn: row.happenedAt ?? row.leftAt, timeZone: row.workoutZone ?? row.timeZone }
}

const lastAdmission = prepareOnce((on: Executor) =>
  on
    .select({
      leftAt: liveRsvps.leftAt,
      timeZone: users.timeZone,
      happenedAt: practiceLog.happenedAt,
      workoutZone: practiceLog.timeZone,
    })
    .from(liveRsvps)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveRsvps.occurrenceId))
    .innerJoin(users, eq(users.id, liveRsvps.userId))
    .leftJoin(
      practiceLog,
      and(
        eq(practiceLog.occurrenceId, liveRsvps.occurrenceId),
        eq(practiceLog.userId, liveRsvps.userId),
      ),
    )
    .where(
      and(
        eq(liveRsvps.userId, sql.placeholder('userId')),
        eq(liveOccurrences.liveClassId, sql.placeholder('liveClassId')),
        gte(liveRsvps.admittedAt, sql.placeholder('since')),
      ),
    )
    .orderBy(desc(liveRsvps.admittedAt))
    .limit(1)
    .prepare('last_admission'),
)

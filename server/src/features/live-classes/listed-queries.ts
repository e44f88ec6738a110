import { and, count, eq, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { type Executor, outer } from '../../platform/db/database.ts'
import { addSeconds } from '../../platform/time.ts'
import { datesOf, isOpen, ofDate } from './live-classes-queries.ts'
import {
  isRunning,
  liveClasses,
  liveOccurrences,
  liveRsvps,
  liveStreams,
} from './live-classes-schema.ts'
import { liveCohosts } from './stage/stage-schema.ts'

/** The number of open dates of the matching classes. */
export async function countDates(on: Executor, where: SQL | undefined): Promise<number> {
  const [counted] = await on
    .select({ total: count() })
    .from(liveClasses)
    .innerJoinLateral(datesOf(on, 'open'), sql`true`)
    .where(where)
  return counted?.total ?? 0
}

/** What a list goes by: a class on its next date, or each date by itself. */
const listedBy = {
  current: {
    startsAt: liveClasses.startsAt.getSQL(),
    of: sql`${liveOccurrences.liveClassId} = ${outer(liveClasses.id)}`,
  },
  open: {
    startsAt: sql`"occurrence"."starts_at"`,
    of: sql`${liveOccurrences.id} = "occurrence"."current_occurrence_id"`,
  },
}

const streamsOf = (of: SQL) => sql`SELECT FROM ${liveStreams}
  JOIN ${liveOccurrences} ON ${liveOccurrences.id} = ${liveStreams.occurrenceId} WHERE ${of}`

/** Whether a coach teaches a class, or one of its dates that are open. */
export const teaches = (coachId: string): SQL | undefined =>
  or(
    eq(liveClasses.instructorId, coachId),
    sql`EXISTS (SELECT FROM ${liveOccurrences} WHERE ${liveOccurrences.liveClassId} = ${outer(liveClasses.id)}
      AND ${liveOccurrences.instructorId} = ${coachId} AND ${isOpen})`,
  )

/** Whether a coach is the co-host of one of the dates of a class that are open. */
export const helpsToHost = (coachId: string): SQL =>
  sql`EXISTS (SELECT FROM ${liveCohosts}
    JOIN ${liveOccurrences} ON ${liveOccurrences.id} = ${liveCohosts.occurrenceId}
    WHERE ${liveCohosts.userId} = ${coachId} AND ${liveOccurrences.liveClassId} = ${outer(liveClasses.id)}
      AND ${isOpen})`

/** Whether a coach teaches a date, or is its co-host. */
export const leadsDate = (coachId: string): SQL | undefined =>
  or(
    sql`${ofDate.instructorId} = ${coachId}`,
    sql`EXISTS (SELECT FROM ${liveCohosts}
      WHERE ${liveCohosts.userId} = ${coachId} AND ${liveCohosts.occurrenceId} = ${outer(liveOccurrences.id)})`,
  )
/** The classes that somebody teaches or helps to host on a date that is open. */
export async function listHostedClasses(on: Executor, userId: string): Promise<string[]> {
  const rows = await on
    .selectDistinct({ id: liveOccurrences.liveClassId })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .leftJoin(liveCohosts, eq(liveCohosts.occurrenceId, liveOccurrences.id))
    .where(
      and(
        isOpen,
        or(
          eq(liveClasses.instructorId, userId),
          eq(liveOccurrences.instructorId, userId),
          eq(liveCohosts.userId, userId),
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

/** The classes with an open date that begins before a moment. */
export async function listOpenClasses(on: Executor, before: Date): Promise<string[]> {
  const rows = await on
    .selectDistinct({ id: liveOccurrences.liveClassId })
    .from(liveOccurrences)
    .where(and(isOpen, lt(liveOccurrences.startsAt, before)))
  return rows.map(({ id }) => id)
}

interface Period {
  /** Which private classes are shown: those of a member, or all; none without it. */
  sees?: { member: string } | 'all' | undefined
  /** Only what this member is registered for, private or not. */
  registered?: string | undefined
  /** Without those past their start whose host is not there. */
  isPunctual?: boolean
  from?: Date | undefined
  to?: Date | undefined
  coach?: string | undefined
  /** Of one class alone. */
  id?: string | undefined
  dates?: 'current' | 'open' | undefined
}

/** Whether somebody is registered for a class on any of its dates, or for a date. */
const isRegistered = (userId: string, of: SQL): SQL =>
  sql`EXISTS (SELECT FROM ${liveRsvps}
    JOIN ${liveOccurrences} ON ${liveOccurrences.id} = ${liveRsvps.occurrenceId}
    WHERE ${liveRsvps.userId} = ${userId} AND ${of})`

function isShown(sees: Period['sees']): SQL | undefined {
  if (sees === 'all') return undefined
  if (sees === undefined) return not(liveClasses.isPrivate)
  return or(not(liveClasses.isPrivate), isRegistered(sees.member, listedBy.current.of))
}

/**
 * The classes shown to members: upcoming or running, optionally limited to a period or a coach, and private ones only to who is of them. After its planned end a
 * class without a stream is over or did not take place.
 */
export function upcomingOrRunning(
  now: Date,
  overtimeMinutes: number,
  { from, to, coach, id, sees, registered, isPunctual = false, dates = 'current' }: Period = {},
): SQL | undefined {
  const { startsAt, of } = listedBy[dates]
  const endsAfter = (minutes: number) =>
    sql`${startsAt} + make_interval(mins => ${liveClasses.durationMinutes} + ${minutes}::int)`
  const isOnAir = sql`EXISTS (${streamsOf(of)} AND ${liveOccurrences.endedAt} IS NULL AND ${isRunning(now)})`
  return and(
    id === undefined ? undefined : eq(liveClasses.id, id),
    isNull(liveClasses.deletedAt),
    ne(liveClasses.status, 'draft'),
    registered === undefined ? isShown(sees) : isRegistered(registered, of),
    // No class is longer than two hours, so this bound lets the index find the first row.
    sql`${startsAt} >= ${addSeconds(now, -(120 + overtimeMinutes) * 60)}`,
    sql`${endsAfter(overtimeMinutes)} >= ${now}`,
    or(isPunctual ? sql`${startsAt} >= ${now}` : sql`${endsAfter(0)} >= ${now}`, isOnAir),
    from && sql`${startsAt} >= ${from}`,
    to && sql`${startsAt} < ${to}`,
    coach === undefined
      ? undefined
      : dates === 'open'
        ? sql`coalesce("occurrence"."instructor_id", ${liveClasses.instructorId}) = ${coach}`
        : teaches(coach),
    // The host has stopped it for good; a stop before the start was a rehearsal.
    sql`NOT EXISTS (${streamsOf(of)} AND ${liveStreams.stoppedAt} >= ${outer(startsAt)})`,
  )
}

/** The next first. */
export const bySchedule = (dates: 'current' | 'open' = 'current'): SQL[] => [
  listedBy[dates].startsAt,
  liveClasses.id.getSQL(),
]

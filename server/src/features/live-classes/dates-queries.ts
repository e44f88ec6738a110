import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { leadsDate } from './listed-queries.ts'
import { isOpen, livePersonColumns, ofDate, teachesDate } from './live-classes-queries.ts'
import { liveClasses, liveOccurrences, type OccurrenceRow } from './live-classes-schema.ts'
import { markedAt } from './occurrences-queries.ts'

/** The dates of a class that are not over, with those that are skipped, in the order of its rule. */
export const listDates = (on: Executor, liveClassId: string): Promise<OccurrenceRow[]> =>
  on
    .select()
    .from(liveOccurrences)
    .where(and(eq(liveOccurrences.liveClassId, liveClassId), isNull(liveOccurrences.endedAt)))
    .orderBy(asc(liveOccurrences.seriesDate), asc(liveOccurrences.startsAt))

/** The same for staff, next first: without those that have passed while they were skipped, each with what it shows. */
export const listTaughtDates = (on: Executor, liveClassId: string, now: Date) =>
  on
    .select({
      date: liveOccurrences,
      instructor: livePersonColumns,
      title: ofDate.title,
      description: ofDate.description,
      capacity: ofDate.capacity,
      isPrivate: liveClasses.isPrivate,
    })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .leftJoin(users, teachesDate)
    .where(
      and(
        eq(liveOccurrences.liveClassId, liveClassId),
        isNull(liveOccurrences.endedAt),
        or(isNull(liveOccurrences.skippedAt), gt(liveOccurrences.startsAt, now)),
      ),
    )
    .orderBy(asc(liveOccurrences.startsAt))
export type TaughtDate = Awaited<ReturnType<typeof listTaughtDates>>[number]

interface Period {
  from: Date
  /** Exclusive. */
  to: Date
  /** Only what this coach teaches or helps to host; undefined for all. */
  coachId: string | undefined
}

/** The dates of all classes in a period, next first. */
export const listDatesBetween = (on: Executor, { from, to, coachId }: Period, limit: number) =>
  on
    .select({
      date: liveOccurrences,
      instructor: livePersonColumns,
      title: ofDate.title,
      capacity: ofDate.capacity,
      durationMinutes: liveClasses.durationMinutes,
      status: liveClasses.status,
      isPrivate: liveClasses.isPrivate,
    })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .leftJoin(users, teachesDate)
    .where(
      and(
        gte(liveOccurrences.startsAt, from),
        lt(liveOccurrences.startsAt, to),
        isNull(liveClasses.deletedAt),
        coachId === undefined ? undefined : leadsDate(coachId),
      ),
    )
    .orderBy(asc(liveOccurrences.startsAt), liveOccurrences.id)
    .limit(limit)

/** The class that a date belongs to; undefined for an unknown date and one of a deleted class. */
export async function findClassOfDate(on: Executor, id: string): Promise<string | undefined> {
  const [row] = await on
    .select({ liveClassId: liveOccurrences.liveClassId })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(and(eq(liveOccurrences.id, id), isNull(liveClasses.deletedAt)))
  return row?.liveClassId
}

export async function insertDates(
  on: Executor,
  dates: readonly Pick<OccurrenceRow, 'liveClassId' | 'seriesDate' | 'startsAt'>[],
): Promise<void> {
  if (dates.length > 0) await on.insert(liveOccurrences).values([...dates])
}

/** What a date can have of its own. */
export type OwnValues = Partial<
  Pick<
    OccurrenceRow,
    'title' | 'description' | 'instructorId' | 'capacity' | 'isMoved' | 'seriesDate' | 'changedAt'
  >
>

export async function saveDate(on: Executor, id: string, values: OwnValues): Promise<void> {
  if (Object.keys(values).length > 0)
    await on.update(liveOccurrences).set(values).where(eq(liveOccurrences.id, id))
}

/** Calls dates off, or takes them back with null; those who are registered have to be told. */
export async function setSkipped(
  on: Executor,
  ids: readonly string[],
  { skippedAt, at }: { skippedAt: Date | null; at: Date },
): Promise<void> {
  await on
    .update(liveOccurrences)
    .set({ skippedAt, changedAt: markedAt(at) })
    .where(inArray(liveOccurrences.id, [...ids]))
}

/** Removes dates that nobody is registered or waits for. */
export async function deleteUnusedDates(on: Executor, ids: readonly string[]): Promise<void> {
  await on.delete(liveOccurrences).where(
    and(
      inArray(liveOccurrences.id, [...ids]),
      eq(liveOccurrences.registered, 0),
      // Who waits is told that it was called off.
      eq(liveOccurrences.waiting, 0),
    ),
  )
}

/** Weekly classes that have fewer open dates than members can register for. */
export async function listShortSeries(
  on: Executor,
  openDates: number,
  now: Date,
): Promise<string[]> {
  const rows = await on
    .select({ id: liveClasses.id })
    .from(liveClasses)
    .leftJoin(liveOccurrences, and(eq(liveOccurrences.liveClassId, liveClasses.id), isOpen))
    .where(
      and(
        liveClasses.isRecurring,
        sql`${liveClasses.status} <> 'draft'`,
        isNull(liveClasses.deletedAt),
        sql`(${liveClasses.lastDate} IS NULL OR ${gt(liveClasses.lastDate, sql`${now}::date`)})`,
      ),
    )
    .groupBy(liveClasses.id)
    .having(sql`count(${liveOccurrences.id}) < ${openDates}`)
  return rows.map(({ id }) => id)
}

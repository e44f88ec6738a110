import { alias } from 'drizzle-orm/pg-core'
import {
  and,
  eq,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { type Executor, outer } from '../../platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { inLanguage } from '../translations/tables.ts'
import {
  isRunning,
  liveClasses,
  liveOccurrences,
  liveStreams,
  type LiveClassRow,
  type LiveStreamRow,
} from './live-classes-schema.ts'
import { liveCohosts } from './stage/stage-schema.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'

export interface LivePersonRow {
  id: string
  firstName: string
  lastName: string
  imagePath: string | null
  email: string
}

/** A class on one of its dates: the current one, unless another was asked for. What the date has of its own counts. */
export type LiveRow = LiveClassRow & {
  /** The class without what the date differs in, and who teaches it. */
  series: LiveClassRow
  seriesInstructor: LivePersonRow | null
  instructor: LivePersonRow | null
  /** The coach who helps to host the date. */
  cohost: Omit<LivePersonRow, 'email'> | null
  cohostId: string | null
  occurrenceId: string | null
  /** Epoch seconds; null while no stream is running. */
  streamStartedAt: number | null
  /** Epoch seconds of the last stop; null if there was none. */
  streamStoppedAt: number | null
  /** Whether a stream has run since the start. */
  tookPlace: boolean
  /** Of the stream that runs. */
  broadcastTrouble: LiveStreamRow['broadcastTrouble']
  isHostLineWeak: boolean
  rsvpCount: number
  /** Members on the waiting list, and how many of them have a seat kept for them. */
  waitingCount: number
  keptCount: number
}

export const livePersonColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  imagePath: users.imagePath,
  email: sql<string>`${users.email}`,
}

const seriesCoach = alias(users, 'series_coach')
const seriesCoachColumns = {
  id: seriesCoach.id,
  firstName: seriesCoach.firstName,
  lastName: seriesCoach.lastName,
  imagePath: seriesCoach.imagePath,
  email: sql<string>`${seriesCoach.email}`,
}

const cohost = alias(users, 'cohost')
const cohostColumns = {
  id: cohost.id,
  firstName: cohost.firstName,
  lastName: cohost.lastName,
  imagePath: cohost.imagePath,
}

/** Whether somebody teaches at the studio: a coach who was deleted or left does not. */
export const isCoach = (of: Record<'deletedAt' | 'roles', SQLWrapper>): SQL =>
  sql`${of.deletedAt} IS NULL AND ${of.roles} @> '{coach}'`

/** Whether a date is neither over nor skipped. */
export const isOpen = and(isNull(liveOccurrences.endedAt), isNull(liveOccurrences.skippedAt))

/** What a date has of its own, or else its class; the query joins both. */
export const ofDate = {
  title: sql<string>`coalesce(${liveOccurrences.title}, ${liveClasses.title})`,
  description: sql<string>`coalesce(${liveOccurrences.description}, ${liveClasses.description})`,
  instructorId: sql<
    string | null
  >`coalesce(${liveOccurrences.instructorId}, ${liveClasses.instructorId})`,
  capacity: sql<number>`coalesce(${liveOccurrences.capacity}, ${liveClasses.capacity})`,
}

/** Who teaches a date; nobody where they teach no more and it is not over. */
export const teachesDate = and(
  sql`${users.id} = ${ofDate.instructorId}`,
  or(isNotNull(liveOccurrences.endedAt), isCoach(users)),
)

/** The same as a reader of a language gets it; null: the language of the studio. */
export function ofDateIn(language: SQLWrapper) {
  const said = (field: 'title' | 'description') => {
    const ofClass = { part: liveClasses.id, field, original: ofDate[field], language, exact: true }
    const original = inLanguage(ofClass)
    return inLanguage({ part: liveOccurrences.id, field, original, language, exact: true })
  }
  return { title: said('title'), description: said('description') }
}

/** The id of the current date of a class: the next one that is open, or else the last one that is over. */
export const currentDateOf = (liveClassId: SQLWrapper): SQL => sql`coalesce(
  (SELECT date.id FROM ${liveOccurrences} date WHERE date.live_class_id = ${liveClassId}
    AND date.ended_at IS NULL AND date.skipped_at IS NULL ORDER BY date.starts_at, date.id LIMIT 1),
  (SELECT date.id FROM ${liveOccurrences} date WHERE date.live_class_id = ${liveClassId}
    AND date.ended_at IS NOT NULL ORDER BY date.starts_at DESC, date.id DESC LIMIT 1))`

/** Which dates of each class are read. */
export type WhichDates = 'current' | 'open' | { id: string }

/** The date that a call names, or else the current one. */
export const dateOf = ({ occurrence_id: id }: { occurrence_id?: string | undefined }): WhichDates =>
  id === undefined ? 'current' : { id }

function whichDates(which: WhichDates): SQL | undefined {
  if (which === 'current') return eq(liveOccurrences.id, currentDateOf(outer(liveClasses.id)))
  return and(
    eq(liveOccurrences.liveClassId, liveClasses.id),
    isOpen,
    which === 'open' ? undefined : eq(liveOccurrences.id, which.id),
  )
}

/** Dates of the outer query's class. */
export const datesOf = (on: Executor, which: WhichDates) =>
  on
    .select({
      id: sql<string>`${liveOccurrences.id}`.as('current_occurrence_id'),
      startsAt: liveOccurrences.startsAt,
      title: liveOccurrences.title,
      description: liveOccurrences.description,
      instructorId: liveOccurrences.instructorId,
      capacity: liveOccurrences.capacity,
      registered: liveOccurrences.registered,
      waiting: liveOccurrences.waiting,
      kept: liveOccurrences.kept,
      cohostId: sql<string | null>`(SELECT ${liveCohosts.userId} FROM ${liveCohosts}
        WHERE ${liveCohosts.occurrenceId} = ${outer(liveOccurrences.id)})`.as('cohost_id'),
    })
    .from(liveOccurrences)
    .where(whichDates(which))
    .as('occurrence')

/** When a stream stopped, or was heard from last. */
export const lastSign = sql`coalesce(${liveStreams.stoppedAt}, ${liveStreams.heartbeatAt})`

function selectLive(on: Executor, now: Date | Placeholder, which: WhichDates) {
  const occurrence = datesOf(on, which)
  const streams = sql`FROM ${liveStreams} WHERE ${liveStreams.occurrenceId} = ${occurrence.id}`
  const epoch = (column: typeof liveStreams.startedAt | typeof liveStreams.stoppedAt) =>
    sql`floor(extract(epoch FROM ${column}))::float8`
  return on
    .select({
      live: liveClasses,
      own: {
        startsAt: occurrence.startsAt,
        title: occurrence.title,
        description: occurrence.description,
        instructorId: occurrence.instructorId,
        capacity: occurrence.capacity,
      },
      instructor: livePersonColumns,
      seriesInstructor: seriesCoachColumns,
      cohost: cohostColumns,
      occurrenceId: sql<string | null>`${occurrence.id}`,
      streamStartedAt: sql<number | null>`(SELECT ${epoch(liveStreams.startedAt)} ${streams}
        AND ${isRunning(now)})`,
      streamStoppedAt: sql<number | null>`(SELECT max(${epoch(liveStreams.stoppedAt)}) ${streams})`,
      broadcastTrouble: sql<
        LiveStreamRow['broadcastTrouble']
      >`(SELECT ${liveStreams.broadcastTrouble}
        ${streams} AND ${isRunning(now)})`,
      isHostLineWeak: sql<boolean>`EXISTS (SELECT ${streams} AND ${isRunning(now)}
        AND ${liveStreams.isHostLineWeak})`,
      tookPlace: sql<boolean>`EXISTS (SELECT ${streams}
        AND ${lastSign} >= ${occurrence.startsAt})`,
      rsvpCount: sql<number>`coalesce(${occurrence.registered}, 0)`,
      waitingCount: sql<number>`coalesce(${occurrence.waiting}, 0)`,
      keptCount: sql<number>`coalesce(${occurrence.kept}, 0)`,
    })
    .from(liveClasses)
    .leftJoinLateral(occurrence, sql`true`)
    .leftJoin(
      users,
      and(
        sql`${users.id} = coalesce(${occurrence.instructorId}, ${liveClasses.instructorId})`,
        isCoach(users),
      ),
    )
    .leftJoin(cohost, and(sql`${cohost.id} = ${occurrence.cohostId}`, isCoach(cohost)))
    .leftJoin(seriesCoach, and(eq(seriesCoach.id, liveClasses.instructorId), isCoach(seriesCoach)))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectLive>>[number]
const flat = ({ live, own, ...beside }: Selected): LiveRow => ({
  ...live,
  ...beside,
  series: live,
  cohostId: beside.cohost?.id ?? null,
  startsAt: own?.startsAt ?? live.startsAt,
  title: own?.title ?? live.title,
  description: own?.description ?? live.description,
  instructorId: own?.instructorId ?? live.instructorId,
  capacity: own?.capacity ?? live.capacity,
})

const isLive = (id: string | Placeholder): SQL | undefined =>
  and(eq(liveClasses.id, id), isNull(liveClasses.deletedAt))

const liveById = prepareOnce((on: Executor) =>
  selectLive(on, sql.placeholder('now'), 'current')
    .where(isLive(sql.placeholder('id')))
    .prepare('live_by_id'),
)

/** A class that is not deleted, in any status; undefined where it does not have the date that is asked for. */
export async function findLive(
  on: Executor,
  id: string,
  now: Date,
  which: WhichDates = 'current',
): Promise<LiveRow | undefined> {
  const rows =
    which === 'current'
      ? await liveById(on).execute({ id, now })
      : await selectLive(on, now, which).where(isLive(id))
  const [row] = rows.map(flat)
  return which !== 'current' && row?.occurrenceId === null ? undefined : row
}

interface LiveList {
  where: SQL | undefined
  order: SQL[]
  /** Each class once on its current date, or on each date that is open. */
  dates?: 'current' | 'open' | undefined
}

/** A page of a list of classes. */
export async function listLive(
  on: Executor,
  { where, order, dates = 'current' }: LiveList,
  now: Date,
  page: { limit: number; offset: number },
): Promise<LiveRow[]> {
  const rows = await selectLive(on, now, dates)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(flat)
}

export function countLive(on: Executor, where: SQL | undefined, limit?: number): Promise<number> {
  const rows = on.select({ id: liveClasses.id }).from(liveClasses).where(where).$dynamic()
  return on.$count((limit === undefined ? rows : rows.limit(limit)).as('matching'))
}

/**
 * Keeps a class as it is until the transaction ends: edits wait, registrations and entries do not. False when it is
 * deleted.
 */
export async function holdLive(on: Executor, id: string): Promise<boolean> {
  const rows = await on
    .select({ id: liveClasses.id })
    .from(liveClasses)
    .where(and(eq(liveClasses.id, id), isNull(liveClasses.deletedAt)))
    .for('key share')
  return rows.length > 0
}

/** Loads a class and locks its row until the transaction ends, so that neither it nor its registrations change. */
export async function lockLive(on: Executor, id: string): Promise<LiveClassRow | undefined> {
  const [row] = await on
    .select()
    .from(liveClasses)
    .where(and(eq(liveClasses.id, id), isNull(liveClasses.deletedAt)))
    .for('update')
  return row
}

export async function insertLive(
  on: Executor,
  live: typeof liveClasses.$inferInsert,
): Promise<string> {
  const [row] = await on.insert(liveClasses).values(live).returning({ id: liveClasses.id })
  if (!row) throw new Error('Inserting answers the row')
  return row.id
}

export async function saveLive(
  on: Executor,
  id: string,
  changes: Partial<typeof liveClasses.$inferInsert>,
): Promise<void> {
  await on
    .update(liveClasses)
    .set({ ...changes, version: sql`${liveClasses.version} + 1` })
    .where(eq(liveClasses.id, id))
}

/** Deletes a draft for good that nobody has changed since it was made, with its dates; false where it stays. */
export async function eraseUntouchedLive(on: Executor, id: string): Promise<boolean> {
  const isUntouched = and(
    eq(liveClasses.id, id),
    eq(liveClasses.status, 'draft'),
    eq(liveClasses.version, 1),
    isNull(liveClasses.deletedAt),
  )
  const rows = await on.delete(liveClasses).where(isUntouched).returning({ id: liveClasses.id })
  return rows.length === 1
}

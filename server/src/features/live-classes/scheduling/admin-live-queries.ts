import type { Sort } from '@carriage/contract/common'
import type { liveSorts } from '@carriage/contract/live-classes/schemas'
import { LIVE_OVERTIME_MIN } from '@carriage/contract/live-classes/policy'
import { and, desc, eq, gt, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search, sortOrder } from '../../../platform/db/search.ts'
import { helpsToHost, teaches, upcomingOrRunning } from '../listed-queries.ts'
import * as queries from '../live-classes-queries.ts'
import { liveClasses, liveStart, liveTitle, type LiveClassRow } from '../live-classes-schema.ts'

export interface AdminLiveFilter {
  /** Only classes that this coach teaches, also on one date alone, or helps to host; undefined for all. */
  instructorId?: string | undefined
  search?: Search | undefined
  status?: LiveClassRow['status'] | undefined
  /** Classes that are upcoming or running, or those that are over or did not take place; drafts are neither. */
  time?: 'upcoming' | 'past' | undefined
}

/** @param now decides what is over */
const matching = (
  { instructorId, search, status, time }: AdminLiveFilter,
  now: Date,
): SQL | undefined => {
  const upcoming = upcomingOrRunning(now, LIVE_OVERTIME_MIN, { sees: 'all' })
  return and(
    isNull(liveClasses.deletedAt),
    instructorId === undefined ? undefined : or(teaches(instructorId), helpsToHost(instructorId)),
    status && eq(liveClasses.status, status),
    time === 'upcoming' ? upcoming : undefined,
    time === 'past'
      ? and(
          ne(liveClasses.status, 'draft'),
          isNotNull(liveClasses.startsAt),
          sql`NOT (${upcoming})`,
        )
      : undefined,
    matchesSearch(liveClasses.searchText, search),
  )
}

export type LiveSort = Sort<(typeof liveSorts)[number]>
const sorts = { title: liveTitle(liveClasses), start: liveStart(liveClasses) }

/** A page of matching classes: sorted, or by relevance when there is a search, else newest first. */
export const listManagedLive = (
  on: Executor,
  filter: AdminLiveFilter,
  now: Date,
  page: { limit: number; offset: number; sort: LiveSort | undefined },
): Promise<queries.LiveRow[]> => {
  const order = [
    ...searchOrder(liveClasses.searchText, filter.search, { sorted: page.sort !== undefined }),
    ...(sortOrder(page.sort, sorts, liveClasses.id) ?? [
      desc(liveClasses.createdAt),
      liveClasses.id.getSQL(),
    ]),
  ]
  return queries.listLive(on, { where: matching(filter, now), order }, now, page)
}

export const countManagedLive = (
  on: Executor,
  filter: AdminLiveFilter,
  now: Date,
  limit?: number,
): Promise<number> => queries.countLive(on, matching(filter, now), limit)

/** The number of registrations for all current occurrences, and the class with the most, which is no private one. */
export async function sumRegistrations(
  on: Executor,
  filter: Pick<AdminLiveFilter, 'instructorId'>,
  now: Date,
): Promise<{ total: number; popular: { id: string; title: string; rsvpCount: number } | null }> {
  const occurrence = queries.datesOf(on, 'current')
  const rows = await on
    .select({
      id: liveClasses.id,
      title: liveClasses.title,
      rsvpCount: occurrence.registered,
      isPrivate: liveClasses.isPrivate,
      total: sql<number>`sum(${occurrence.registered}) OVER ()::int`,
    })
    .from(liveClasses)
    .innerJoinLateral(occurrence, sql`true`)
    .where(and(matching(filter, now), gt(occurrence.registered, 0)))
    .orderBy(liveClasses.isPrivate, desc(occurrence.registered), liveClasses.title, liveClasses.id)
    .limit(1)
  const [first] = rows
  return { total: first?.total ?? 0, popular: first?.isPrivate === false ? first : null }
}

const isDeleted = (id: string) => and(eq(liveClasses.id, id), isNotNull(liveClasses.deletedAt))

/** Calendars take a cancelled entry away, and back, by its higher number. */
const nextVersion = sql`${liveClasses.version} + 1`

export async function setLiveDeleted(on: Executor, id: string, deletedAt: Date): Promise<void> {
  await on
    .update(liveClasses)
    .set({ deletedAt, version: nextVersion })
    .where(eq(liveClasses.id, id))
}

/** Permanently deletes an archived class with its occurrences, registrations and streams. */
export async function eraseDeletedLive(on: Executor, id: string): Promise<void> {
  await on.delete(liveClasses).where(isDeleted(id))
}

export async function undeleteLive(on: Executor, id: string): Promise<boolean> {
  const restored = await on
    .update(liveClasses)
    .set({ deletedAt: null, version: nextVersion })
    .where(isDeleted(id))
    .returning({ id: liveClasses.id })
  return restored.length === 1
}

import type { Category, Level } from '@carriage/contract/common'
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gte,
  lt,
  not,
  or,
  sql,
  type SQL,
  count,
} from 'drizzle-orm'
import { type Executor, outer, anyOf } from '../../../platform/db/database.ts'
import { begins, matchesSearch, searchOrder, type Search } from '../../../platform/db/search.ts'
import { videoCues } from '../cues/cues-schema.ts'
import { videoName, videos, dayClasses } from '../videos-schema.ts'
import * as queries from '../videos-queries.ts'
import { setupCompletions } from './setup-schema.ts'
import type { Page } from '../../saved-items/index.ts'
import { practiceLog } from '../../practice/tables.ts'
import { users } from '../../accounts/tables.ts'
import { teaches } from '../../coaches/tables.ts'
import { savedItems } from '../../saved-items/tables.ts'

export interface BrowseFilter {
  search?: Search | undefined
  level?: Level | undefined
  category?: Category | undefined
  /** Seconds; `below` is exclusive. */
  length?: { from: number; below: number } | undefined
  /** Of one of these, each word begins a word in the names of its exercises. */
  exercise?: readonly (readonly string[])[] | undefined
  /** Used at any time. */
  spring?: string | undefined
  equipment?: Equipment | undefined
  /** Needs nothing else. */
  owned?: readonly Equipment[] | undefined
  /** Who teaches it. */
  coach?: string | undefined
  /** Classes that this member has no workout with come first. */
  newTo?: string | undefined
  /** This member has no workout with it. */
  undoneBy?: string | undefined
  /** One of them teaches it. */
  followed?: readonly string[] | undefined
  /** The length in seconds that was typed. */
  near?: number | undefined
  /** Something was typed that is no word of a class, as a level. */
  wished?: boolean
}
type Equipment = queries.VideoCardRow['equipments'][number]

/** The cues of the video. */
const cued = (...conditions: (SQL | undefined)[]): SQL =>
  sql`EXISTS (SELECT FROM ${videoCues} WHERE ${and(eq(videoCues.videoId, videos.id), ...conditions)})`

const matchingCues = ({ exercise, spring, equipment, owned }: BrowseFilter): SQL | undefined =>
  and(
    exercise &&
      or(
        ...exercise.map((words) =>
          cued(...words.map((word) => begins(videoCues.exerciseText, word))),
        ),
      ),
    spring === undefined ? undefined : cued(arrayContains(videoCues.springs, [spring])),
    equipment &&
      or(
        arrayContains(videos.equipments, [equipment]),
        cued(arrayContains(videoCues.equipments, [equipment])),
      ),
    owned && sql`${videos.equipments} <@ ${sql.param(owned)}::text[]`,
    owned && not(cued(sql`NOT ${videoCues.equipments} <@ ${sql.param(owned)}::text[]`)),
  )

const matching = (filter: BrowseFilter, now: Date): SQL | undefined => {
  const { search, level, category, length, coach, followed, undoneBy } = filter
  return and(
    queries.visibleToMembers(now),
    eq(videos.isSetup, false),
    level && eq(videos.difficultyLevel, level),
    category && arrayContains(videos.categories, [category]),
    length && gte(videos.durationSeconds, length.from),
    length && lt(videos.durationSeconds, length.below),
    coach === undefined ? undefined : eq(videos.instructorId, coach),
    followed && anyOf(videos.instructorId, followed),
    undoneBy === undefined ? undefined : not(hasDone(undoneBy)),
    matchesSearch(videos.searchText, search),
    matchingCues(filter),
  )
}

/** Whether a member has a workout with the video; false comes first. */
const hasDone = (userId: string): SQL =>
  sql`EXISTS (SELECT FROM ${practiceLog} WHERE ${practiceLog.userId} = ${userId} AND ${practiceLog.videoId} = ${outer(videos.id)})`

/** Among classes that fit what was typed equally: the nearest to a length, then those seen most often. */
const mostWanted = ({ search, near, wished }: BrowseFilter): SQL[] => [
  ...(near === undefined ? [] : [sql`abs(${videos.durationSeconds} - ${near}::int)`]),
  ...(wished || (search && !search.unranked) ? [desc(videos.viewCount)] : []),
]

/** A page of matching classes: those new to the member where that is asked, then by relevance when there is a search, else newest first. */
export const listBrowsed = (
  on: Executor,
  filter: BrowseFilter,
  now: Date,
  page: { limit: number; offset: number },
): Promise<queries.VideoCardRow[]> => {
  const newestFirst = [desc(videos.firstPublishedAt), asc(videos.id)]
  const order = [
    ...(filter.newTo === undefined ? [] : [hasDone(filter.newTo)]),
    ...searchOrder(videos.searchText, filter.search, { title: videoName(videos) }),
    ...mostWanted(filter),
    ...newestFirst,
  ]
  return queries.listCards(on, { where: matching(filter, now), order }, page)
}

/** The number of matches, counted up to `limit`. */
export const countBrowsed = (
  on: Executor,
  filter: BrowseFilter,
  now: Date,
  limit?: number,
): Promise<number> => queries.countVideos(on, matching(filter, now), limit ?? filter.search?.upTo)

/** What the classes that are seen most are called, who teaches them, as long as they do, and what is done in them. */
export const listMostSeenNames = (on: Executor, now: Date, limit: number) =>
  on
    .select({
      id: videos.id,
      title: videos.title,
      coach: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      exercises: videoCues.exerciseNames,
    })
    .from(videos)
    .leftJoin(users, and(eq(users.id, videos.instructorId), teaches(users)))
    .leftJoin(videoCues, eq(videoCues.videoId, videos.id))
    .where(and(queries.visibleToMembers(now), eq(videos.isSetup, false)))
    .orderBy(desc(videos.viewCount), desc(videos.id))
    .limit(limit)

/** The id stored for a day, if members can still see the video. */
export async function findDayClass(
  on: Executor,
  day: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await on
    .select({ id: videos.id })
    .from(dayClasses)
    .innerJoin(videos, eq(videos.id, dayClasses.videoId))
    .where(and(eq(dayClasses.day, day), queries.visibleToMembers(now), eq(videos.isSetup, false)))
  return row?.id
}

export async function listClassIds(on: Executor, now: Date): Promise<string[]> {
  const rows = await on
    .select({ id: videos.id })
    .from(videos)
    .where(and(queries.visibleToMembers(now), eq(videos.isSetup, false)))
  return rows.map((row) => row.id)
}

export async function storeDayClass(on: Executor, day: string, videoId: string): Promise<void> {
  await on
    .insert(dayClasses)
    .values({ day, videoId })
    .onConflictDoUpdate({ target: dayClasses.day, set: { videoId } })
}

/** Those of the given videos that the member has done. */
export async function listDoneSetup(
  on: Executor,
  userId: string,
  videoIds: readonly string[],
): Promise<string[]> {
  const rows = await on
    .select({ id: setupCompletions.videoId })
    .from(setupCompletions)
    .where(and(eq(setupCompletions.userId, userId), anyOf(setupCompletions.videoId, videoIds)))
  return rows.map(({ id }) => id)
}

/** A video that was watched can still be completed by hand; nothing takes either back. */
export async function completeSetup(
  on: Executor,
  row: typeof setupCompletions.$inferInsert,
): Promise<void> {
  const insert = on.insert(setupCompletions).values(row)
  const target = [setupCompletions.userId, setupCompletions.videoId]
  if (row.how === 'watched') await insert.onConflictDoNothing({ target })
  else await insert.onConflictDoUpdate({ target, set: { how: row.how } })
}

/** The member's saved videos that members can see, last saved first. */
export async function listSavedVideos(
  on: Executor,
  userId: string,
  now: Date,
  page: Page,
): Promise<queries.VideoCardRow[]> {
  return queries
    .selectCards(on)
    .innerJoin(savedItems, eq(savedItems.videoId, videos.id))
    .where(and(eq(savedItems.userId, userId), queries.visibleToMembers(now)))
    .orderBy(desc(savedItems.createdAt), savedItems.id)
    .limit(page.limit)
    .offset(page.offset)
}

export async function countSavedVideos(on: Executor, userId: string, now: Date): Promise<number> {
  const [row] = await on
    .select({ total: count() })
    .from(savedItems)
    .innerJoin(videos, eq(savedItems.videoId, videos.id))
    .where(and(eq(savedItems.userId, userId), queries.visibleToMembers(now)))
  return row?.total ?? 0
}

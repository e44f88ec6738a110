import type { Category, Level, Sort } from '@carriage/contract/common'
import type { videoSorts } from '@carriage/contract/videos/admin-schemas'
import type { Language } from '@carriage/texts/languages'
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  isNotNull,
  isNull,
  lte,
  sql,
  type SQL,
  or,
  count,
  inArray,
  ne,
} from 'drizzle-orm'
import { anyOf, type Executor } from '../../../platform/db/database.ts'
import {
  begins,
  matchesSearch,
  searchOrder,
  type Search,
  collated,
  sortOrder,
} from '../../../platform/db/search.ts'
import { publicationDate, videoName, videos, type VideoRow } from '../videos-schema.ts'
import * as queries from '../videos-queries.ts'
import { userName, users } from '../../accounts/tables.ts'
import { hasNoTitleIn, type Untranslated } from '../../translations/index.ts'

export interface AdminFilter {
  search?: Search | undefined
  status?: VideoRow['status'] | undefined
  level?: Level | undefined
  category?: Category | undefined
  /** What this person has uploaded or teaches. */
  staffId?: string | undefined
  /** Only those with exercises or set-ups. */
  hasCues?: boolean | undefined
  untranslated?: Untranslated | undefined
}

const matching = ({
  search,
  status,
  level,
  category,
  staffId,
  hasCues,
  untranslated,
}: AdminFilter): SQL | undefined =>
  and(
    isNull(videos.deletedAt),
    staffId ? or(eq(videos.uploadedBy, staffId), eq(videos.instructorId, staffId)) : undefined,
    status && eq(videos.status, status),
    level && eq(videos.difficultyLevel, level),
    category && arrayContains(videos.categories, [category]),
    hasCues ? isNotNull(videos.cuesId) : undefined,
    untranslated &&
      and(
        isNotNull(videos.title),
        eq(videos.isGuessed, false),
        hasNoTitleIn(videos.id, untranslated),
      ),
    matchesSearch(videos.searchText, search),
  )

export type VideoSort = Sort<(typeof videoSorts)[number]>
const sorts = {
  title: videoName(videos),
  duration: videos.durationSeconds,
  views: videos.viewCount,
  date: publicationDate(videos),
}

/** A page of all matching videos: sorted, or by relevance when there is a search, else newest first. */
export const listManaged = (
  on: Executor,
  filter: AdminFilter,
  { sort, ...page }: { limit: number; offset: number; sort: VideoSort | undefined },
): Promise<queries.VideoWithInstructor[]> => {
  const relevance = searchOrder(videos.searchText, filter.search, {
    sorted: sort !== undefined,
    title: videoName(videos),
  })
  const order = sortOrder(sort, sorts, videos.id) ?? [desc(videos.createdAt), asc(videos.id)]
  return queries.listVideos(on, { where: matching(filter), order: [...relevance, ...order] }, page)
}

/** The number of matches, counted up to `limit`. */
export const countManaged = (on: Executor, filter: AdminFilter, limit?: number): Promise<number> =>
  queries.countVideos(on, matching(filter), limit ?? filter.search?.upTo)

/** Loads a video and locks its row until the transaction ends. */
export async function lockVideo(on: Executor, id: string): Promise<VideoRow | undefined> {
  const [row] = await on
    .select()
    .from(videos)
    .where(and(eq(videos.id, id), isNull(videos.deletedAt)))
    .for('update')
  return row
}

/** Loads a video, also one in the archive, and locks its row until the transaction ends. */
export async function findStoredVideo(on: Executor, id: string): Promise<VideoRow | undefined> {
  const [row] = await on.select().from(videos).where(eq(videos.id, id)).for('update')
  return row
}

/** The length of a video in seconds, which cannot be deleted until the transaction ends. */
export async function findVideoLength(on: Executor, id: string): Promise<number | undefined> {
  const [row] = await on
    .select({ seconds: videos.durationSeconds })
    .from(videos)
    .where(and(eq(videos.id, id), isNull(videos.deletedAt)))
    .for('key share')
  return row?.seconds
}

export async function insertVideo(on: Executor, video: typeof videos.$inferInsert): Promise<void> {
  await on.insert(videos).values(video)
}

/** Saves changes of a video. From then on a title that was guessed counts as saved, unless it is guessed again. */
export async function saveVideo(
  on: Executor,
  id: string,
  changes: Partial<typeof videos.$inferInsert>,
): Promise<void> {
  await on
    .update(videos)
    .set({ isGuessed: false, ...changes, version: sql`${videos.version} + 1` })
    .where(eq(videos.id, id))
}

/** The same without a new version: whoever writes captions, translates, or sends music or a film is in nobody's way who edits the rest. */
export async function endGuess(on: Executor, id: string): Promise<void> {
  await on.update(videos).set({ isGuessed: false }).where(eq(videos.id, id))
}

/** Deletes a row permanently with everything that references it; returns the deleted row. */
export async function eraseVideo(on: Executor, id: string): Promise<VideoRow | undefined> {
  const [row] = await on.delete(videos).where(eq(videos.id, id)).returning()
  return row
}

export async function setDeleted(on: Executor, id: string, deletedAt: Date): Promise<void> {
  await on.update(videos).set({ deletedAt }).where(eq(videos.id, id))
}

/** Takes a video out of the archive. One whose date has passed there becomes a draft: a restore publishes nothing. */
export async function undeleteVideo(on: Executor, id: string, now: Date): Promise<void> {
  await on
    .update(videos)
    .set({ status: 'draft', publishAt: null, version: sql`${videos.version} + 1` })
    .where(and(eq(videos.id, id), isDue(now)))
  await on.update(videos).set({ deletedAt: null }).where(eq(videos.id, id))
}

const isDue = (now: Date) => and(eq(videos.status, 'scheduled'), lte(videos.publishAt, now))

/**
 * Publishes videos that are due, but for those in the archive, and answers which had not been published before. Their visibility to
 * members does not depend on this.
 */
export async function publishDueRows(on: Executor, now: Date): Promise<string[]> {
  const due = await on
    .select({ id: videos.id, firstPublishedAt: videos.firstPublishedAt })
    .from(videos)
    .where(and(isDue(now), isNull(videos.deletedAt)))
    .for('update')
  const ids = due.map(({ id }) => id)
  await on
    .update(videos)
    .set({
      status: 'published',
      firstPublishedAt: sql`coalesce(${videos.firstPublishedAt}, ${videos.publishAt})`,
      publishAt: null,
      version: sql`${videos.version} + 1`,
    })
    .where(anyOf(videos.id, ids))
  return due.flatMap(({ id, firstPublishedAt }) => (firstPublishedAt === null ? id : []))
}

interface CoachesNamed {
  words: readonly string[]
  limit: number
  /** Of who reads the list. */
  language: Language
}

/** Up to `limit` coaches, a part of whose name begins with each of the words, ordered by name as readers of the language look for it. */
export const listCoaches = (
  on: Executor,
  { words, limit, language }: CoachesNamed,
): Promise<queries.InstructorRow[]> =>
  on
    .select(queries.instructorColumns)
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        arrayContains(users.roles, ['coach']),
        ...words.map((word) => begins(userName(users), word)),
      ),
    )
    .orderBy(collated(users.firstName, language), collated(users.lastName, language), asc(users.id))
    .limit(limit)

export interface UnreadyFilter {
  /** Undefined: videos of all uploaders. */
  uploadedBy: string | undefined
  /** Only these ids, ready or not; undefined: all videos that are not ready. */
  ids: readonly string[] | undefined
}

const matchingUnready = ({ uploadedBy, ids }: UnreadyFilter): SQL | undefined =>
  and(
    isNull(videos.deletedAt),
    ids ? inArray(videos.id, [...ids]) : ne(videos.processingState, 'ready'),
    uploadedBy === undefined ? undefined : eq(videos.uploadedBy, uploadedBy),
  )

/** Running ones first, then waiting ones, oldest first, then failed ones, newest first. */
const order: SQL[] = [
  sql`${videos.processingStage} is null`,
  sql`case when ${videos.processingError} is null then ${videos.createdAt} end`,
  sql`${videos.createdAt} desc`,
  videos.id.getSQL(),
]

const columns = {
  id: videos.id,
  title: videos.title,
  sourceName: videos.sourceName,
  createdAt: videos.createdAt,
  processingState: videos.processingState,
  processingStage: videos.processingStage,
  processingPercent: videos.processingPercent,
  processingError: videos.processingError,
  processingIsFinal: videos.processingIsFinal,
  uploader: { id: users.id, firstName: users.firstName, lastName: users.lastName },
}
export type UnreadyVideo = Awaited<ReturnType<typeof listUnready>>[number]

/** A page of the videos that are not ready, with their uploaders. */
export const listUnready = (
  on: Executor,
  filter: UnreadyFilter,
  page: { limit: number; offset: number },
) =>
  on
    .select(columns)
    .from(videos)
    .leftJoin(users, eq(users.id, videos.uploadedBy))
    .where(matchingUnready(filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)

export async function countUnready(on: Executor, filter: UnreadyFilter): Promise<number> {
  const [row] = await on.select({ total: count() }).from(videos).where(matchingUnready(filter))
  return row?.total ?? 0
}

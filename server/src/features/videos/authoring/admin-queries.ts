import type { Category, Level, Sort } from '@carriage/contract/common'
import type { videoSorts } from '@carriage/contract/videos/admin-schemas'
import { and, arrayContains, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search } from '../../../platform/db/search.ts'
import { sortOrder } from '../../../platform/db/sort.ts'
import { publicationDate, videoName, videos, type VideoRow } from '../videos-schema.ts'
import { countVideos, listVideos, type VideoWithInstructor } from '../videos-queries.ts'

export interface AdminFilter {
  search?: Search | undefined
  status?: VideoRow['status'] | undefined
  level?: Level | undefined
  category?: Category | undefined
}

const matching = ({ search, status, level, category }: AdminFilter): SQL | undefined =>
  and(
    isNull(videos.deletedAt),
    status && eq(videos.status, status),
    level && eq(videos.difficultyLevel, level),
    category && arrayContains(videos.categories, [category]),
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
): Promise<VideoWithInstructor[]> => {
  const relevance = searchOrder(videos.searchText, filter.search, sort !== undefined)
  const order = sortOrder(sort, sorts, videos.id) ?? [desc(videos.createdAt), asc(videos.id)]
  return listVideos(on, { where: matching(filter), order: [...relevance, ...order] }, page)
}

/** The number of matches, counted up to `limit`. */
export const countManaged = (on: Executor, filter: AdminFilter, limit?: number): Promise<number> =>
  countVideos(on, matching(filter), limit ?? filter.search?.upTo)

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

export async function saveVideo(
  on: Executor,
  id: string,
  changes: Partial<typeof videos.$inferInsert>,
): Promise<void> {
  await on
    .update(videos)
    .set({ ...changes, version: sql`${videos.version} + 1` })
    .where(eq(videos.id, id))
}

/** Deletes a row permanently with everything that references it; returns the deleted row. */
export async function eraseVideo(on: Executor, id: string): Promise<VideoRow | undefined> {
  const [row] = await on.delete(videos).where(eq(videos.id, id)).returning()
  return row
}

export async function setDeleted(on: Executor, id: string, deletedAt: Date | null): Promise<void> {
  await on.update(videos).set({ deletedAt }).where(eq(videos.id, id))
}

/** Publishes videos that are due. Their visibility to members does not depend on this. */
export async function publishDueRows(on: Executor, now: Date): Promise<string[]> {
  const rows = await on
    .update(videos)
    .set({
      status: 'published',
      firstPublishedAt: sql`coalesce(${videos.firstPublishedAt}, ${videos.publishAt})`,
      publishAt: null,
      version: sql`${videos.version} + 1`,
    })
    .where(and(eq(videos.status, 'scheduled'), sql`${videos.publishAt} <= ${now}`))
    .returning({ id: videos.id })
  return rows.map(({ id }) => id)
}

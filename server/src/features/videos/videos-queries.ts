import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { anyOf, type Executor } from '../../platform/db/database.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { users } from '../accounts/tables.ts'
import { videos, videoViews, type VideoRow } from './videos-schema.ts'

export interface InstructorRow {
  id: string
  firstName: string
  lastName: string
  imagePath: string | null
}
export type VideoWithInstructor = VideoRow & { instructor: InstructorRow | null }

export const instructorColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  imagePath: users.imagePath,
}

/** What cards show, and what tells who may play. */
const cardColumns = {
  id: videos.id,
  title: videos.title,
  description: videos.description,
  categories: videos.categories,
  difficultyLevel: videos.difficultyLevel,
  durationSeconds: videos.durationSeconds,
  thumbnailPath: videos.thumbnailPath,
  thumbnailTone: videos.thumbnailTone,
  tags: videos.tags,
  viewCount: videos.viewCount,
  equipments: videos.equipments,
  cautions: videos.cautions,
  exerciseCautions: videos.exerciseCautions,
  isPremium: videos.isPremium,
  isSetup: videos.isSetup,
  featureOnHome: videos.featureOnHome,
}
export type VideoCardRow = Pick<VideoRow, keyof typeof cardColumns> & {
  instructor: InstructorRow | null
}

export const selectCards = (on: Executor) =>
  on
    .select({ ...cardColumns, instructor: instructorColumns })
    .from(videos)
    .leftJoin(users, eq(users.id, videos.instructorId))
    .$dynamic()

const selectVideos = (on: Executor) =>
  on
    .select({ video: videos, instructor: instructorColumns })
    .from(videos)
    .leftJoin(users, eq(users.id, videos.instructorId))
    .$dynamic()

const flat = (
  rows: { video: VideoRow; instructor: InstructorRow | null }[],
): VideoWithInstructor[] => rows.map(({ video, instructor }) => ({ ...video, instructor }))

interface VideoList {
  where: SQL | undefined
  order: SQL[]
}

/** A page of a list of videos. */
export async function listVideos(
  on: Executor,
  list: VideoList,
  page: { limit: number; offset: number },
): Promise<VideoWithInstructor[]> {
  const ids = idsOfPage(on, list, page)
  const rows = await selectVideos(on)
    .innerJoin(ids, eq(ids.id, videos.id))
    .orderBy(...list.order)
  return flat(rows)
}

/** A page of a list of videos, with what their cards show. */
export async function listCards(
  on: Executor,
  list: VideoList,
  page: { limit: number; offset: number },
): Promise<VideoCardRow[]> {
  const ids = idsOfPage(on, list, page)
  return selectCards(on)
    .innerJoin(ids, eq(ids.id, videos.id))
    .orderBy(...list.order)
}

/** The ids of a page come first, so that distant pages do not join the rows they skip. */
const idsOfPage = (
  on: Executor,
  { where, order }: VideoList,
  page: { limit: number; offset: number },
) =>
  on
    .select({ id: videos.id })
    .from(videos)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
    .as('page')

/** The number of videos, counted up to `limit`. */
export function countVideos(on: Executor, where: SQL | undefined, limit?: number): Promise<number> {
  const rows = on.select({ id: videos.id }).from(videos).where(where).$dynamic()
  return on.$count((limit === undefined ? rows : rows.limit(limit)).as('matching'))
}

/** What members may see: published, or scheduled and due, and with a rendition to play. */
export const visibleToMembers = (now: Date): SQL | undefined =>
  and(
    isNull(videos.deletedAt),
    // Redundant, but lets PostgreSQL use the index of the members' lists.
    ne(videos.status, 'draft'),
    or(
      eq(videos.status, 'published'),
      and(eq(videos.status, 'scheduled'), sql`${videos.publishAt} <= ${now}`),
    ),
    inArray(videos.processingState, ['playable', 'ready']),
  )

const videoById = prepareOnce((on: Executor) =>
  selectVideos(on)
    .where(and(eq(videos.id, sql.placeholder('id')), isNull(videos.deletedAt)))
    .prepare('video_by_id'),
)

/** A video, also one in the archive. */
export async function findAnyVideo(
  on: Executor,
  id: string,
): Promise<VideoWithInstructor | undefined> {
  return flat(await selectVideos(on).where(eq(videos.id, id)))[0]
}

export async function findVideo(
  on: Executor,
  id: string,
): Promise<VideoWithInstructor | undefined> {
  return flat(await videoById(on).execute({ id }))[0]
}

const accessColumns = {
  id: videos.id,
  status: videos.status,
  publishAt: videos.publishAt,
  processingState: videos.processingState,
  isPremium: videos.isPremium,
  isSetup: videos.isSetup,
  isRecording: videos.isRecording,
  durationSeconds: videos.durationSeconds,
  playbackId: videos.playbackId,
}
export type VideoAccess = Pick<VideoRow, keyof typeof accessColumns>

/** What decides who may see and play the given videos, by id; without deleted ones. */
export async function listVideoAccess(
  on: Executor,
  ids: readonly string[],
): Promise<Map<string, VideoAccess>> {
  const rows = await on
    .select(accessColumns)
    .from(videos)
    .where(and(anyOf(videos.id, ids), isNull(videos.deletedAt)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What decided who could play a video that was published by a time, also one that was taken back or archived since. */
export async function findPublishedBy(
  on: Executor,
  id: string,
  at: Date,
): Promise<VideoAccess | undefined> {
  const [row] = await on
    .select(accessColumns)
    .from(videos)
    .where(and(eq(videos.id, id), lte(videos.firstPublishedAt, at)))
  return row
}

/** The given videos, whether or not members can see them. */
export async function findVideos(
  on: Executor,
  ids: readonly string[],
): Promise<VideoWithInstructor[]> {
  if (ids.length === 0) return []
  return flat(await selectVideos(on).where(and(anyOf(videos.id, ids), isNull(videos.deletedAt))))
}

/** The cards of the given videos that members can see. */
export async function findVisibleCards(
  on: Executor,
  ids: readonly string[],
  now: Date,
): Promise<VideoCardRow[]> {
  if (ids.length === 0) return []
  return selectCards(on).where(and(anyOf(videos.id, ids), visibleToMembers(now)))
}

/** The newest classes that members can play; setup videos have a page of their own. */
export async function listNewestClasses(
  on: Executor,
  now: Date,
  limit: number,
): Promise<VideoCardRow[]> {
  return selectCards(on)
    .where(and(visibleToMembers(now), eq(videos.isSetup, false)))
    .orderBy(desc(videos.firstPublishedAt), videos.id)
    .limit(limit)
}

export async function listFeaturedClasses(
  on: Executor,
  now: Date,
  limit: number,
): Promise<VideoCardRow[]> {
  return selectCards(on)
    .where(and(visibleToMembers(now), eq(videos.featureOnHome, true), eq(videos.isSetup, false)))
    .orderBy(desc(videos.firstPublishedAt), videos.id)
    .limit(limit)
}

/** More setup videos than this are not listed. */
export const MAX_SETUP = 100

export async function listSetupClasses(on: Executor, now: Date): Promise<VideoCardRow[]> {
  return selectCards(on)
    .where(and(visibleToMembers(now), eq(videos.isSetup, true)))
    .orderBy(asc(videos.createdAt), asc(videos.id))
    .limit(MAX_SETUP)
}

/** The next moments after `now` at which scheduled videos are due. */
export async function listDueTimes(on: Executor, now: Date): Promise<Date[]> {
  const rows = await on
    .select({ at: videos.publishAt })
    .from(videos)
    .where(and(eq(videos.status, 'scheduled'), isNull(videos.deletedAt), gt(videos.publishAt, now)))
    .orderBy(asc(videos.publishAt))
    .limit(MAX_DUE)
  return rows.flatMap(({ at }) => at ?? [])
}
/** What is shared is kept for seconds, in which no more become due. */
const MAX_DUE = 100

/** Serialises the views of a member: otherwise two tabs that start together would both be counted. */
export async function lockViews(
  on: Executor,
  { userId, videoId }: { userId: string; videoId: string },
): Promise<void> {
  await on.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId + videoId}, 0))`)
}

/** Counts a view unless the member viewed the video after `since`. Returns the views of the video; undefined without the video. */
export async function countView(
  on: Executor,
  {
    userId,
    videoId,
    viewedAt,
    since,
  }: {
    userId: string
    videoId: string
    viewedAt: Date
    since: Date
  },
): Promise<number | undefined> {
  const { rows } = await on.execute<{ views: number }>(sql`
    WITH stored AS (
      INSERT INTO ${videoViews} (user_id, video_id, viewed_at)
      SELECT ${userId}, ${videoId}, ${viewedAt}
      WHERE NOT EXISTS (
        SELECT FROM ${videoViews} WHERE user_id = ${userId} AND video_id = ${videoId}
          AND viewed_at > ${since})
      RETURNING 1
    ), counted AS (
      UPDATE ${videos} SET view_count = view_count + 1
      WHERE id = ${videoId} AND EXISTS (SELECT FROM stored)
      RETURNING view_count
    )
    SELECT coalesce((SELECT view_count FROM counted), view_count)::float8 AS views
    FROM ${videos} WHERE id = ${videoId}`)
  return rows[0]?.views
}

import { and, count, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { videos } from '../videos-schema.ts'

export interface UnreadyFilter {
  /** Undefined: videos of all uploaders. */
  uploadedBy: string | undefined
  /** Only these ids, ready or not; undefined: all videos that are not ready. */
  ids: readonly string[] | undefined
}

const matching = ({ uploadedBy, ids }: UnreadyFilter): SQL | undefined =>
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
    .where(matching(filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)

export async function countUnready(on: Executor, filter: UnreadyFilter): Promise<number> {
  const [row] = await on.select({ total: count() }).from(videos).where(matching(filter))
  return row?.total ?? 0
}

import { and, count, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { videos } from '../videos-schema.ts'

export interface UnreadyFilter {
  /** Undefined: of everybody. */
  uploadedBy: string | undefined
  /** These, ready or not; undefined: all that are not ready. */
  ids: readonly string[] | undefined
}

const matching = ({ uploadedBy, ids }: UnreadyFilter): SQL | undefined =>
  and(
    isNull(videos.deletedAt),
    ids ? inArray(videos.id, [...ids]) : ne(videos.processingState, 'ready'),
    uploadedBy === undefined ? undefined : eq(videos.uploadedBy, uploadedBy),
  )

/** What is worked on comes first, then what waits, the oldest first, then what failed, the newest first. */
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
  uploader: { id: users.id, firstName: users.firstName, lastName: users.lastName },
}
export type UnreadyVideo = Awaited<ReturnType<typeof listUnready>>[number]

/** A page of the videos that are not ready, with whoever uploaded them. */
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

import { REACHED_PERCENT } from '@carriage/contract/practice/workout'
import { and, count, desc, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { type Executor, outer } from '../../../platform/db/database.ts'
import { matchesSearch, searchOrder, type Search } from '../../../platform/db/search.ts'
import { users } from '../../accounts/tables.ts'
import { practiceLog } from '../../practice/tables.ts'
import { videos, watchProgress } from '../videos-schema.ts'
import { instructorColumns, visibleToMembers } from '../videos-queries.ts'

interface HistoryFilter {
  search: Search | undefined
  now: Date
}

const workoutsOf = (on: Executor, userId: string) =>
  on
    .select({
      id: practiceLog.id,
      kind: sql<typeof practiceLog.$inferSelect.kind | null>`${practiceLog.kind}`.as('kind'),
      title: practiceLog.title,
      coach: practiceLog.coach,
      program: practiceLog.programTitle,
      session: practiceLog.sessionTitle,
      durationSeconds: practiceLog.durationSeconds,
      practisedSeconds: sql<number | null>`${practiceLog.practisedSeconds}`.as('practised_seconds'),
      videoId: practiceLog.videoId,
      liveClassId: practiceLog.liveClassId,
      classId: sql<string | null>`coalesce(${practiceLog.videoId}, ${practiceLog.liveClassId})`.as(
        'class_id',
      ),
      watchedAt: practiceLog.happenedAt,
      timeZone: practiceLog.timeZone,
      positionSeconds: sql<number>`0`.as('position_seconds'),
      completed: sql<boolean>`true`.as('completed'),
    })
    .from(practiceLog)
    .where(eq(practiceLog.userId, userId))

/**
 * Classes that were begun since they were last a workout, as far as they can still be seen. Opening is not watching, and
 * the setup guide says itself what is done of it.
 */
const begunBy = (on: Executor, userId: string, now: Date) =>
  on
    .select({
      id: watchProgress.videoId,
      kind: sql<null>`NULL::text`.as('kind'),
      title: sql<string>`coalesce(${videos.title}, '')`.as('title'),
      coach: sql<string | null>`NULL::text`.as('coach'),
      program: sql<string | null>`NULL::text`.as('program_title'),
      session: sql<string | null>`NULL::text`.as('session_title'),
      durationSeconds: videos.durationSeconds,
      practisedSeconds: sql<number | null>`NULL::integer`.as('practised_seconds'),
      videoId: watchProgress.videoId,
      liveClassId: sql<string | null>`NULL::uuid`.as('live_class_id'),
      classId: sql<string | null>`${watchProgress.videoId}`.as('class_id'),
      watchedAt: watchProgress.updatedAt,
      timeZone: sql<string | null>`NULL::text`.as('time_zone'),
      positionSeconds: watchProgress.positionSeconds,
      completed: sql<boolean>`false`.as('completed'),
    })
    .from(watchProgress)
    .innerJoin(videos, eq(videos.id, watchProgress.videoId))
    .where(
      and(
        eq(watchProgress.userId, userId),
        eq(videos.isSetup, false),
        or(gt(watchProgress.positionSeconds, 0), gt(watchProgress.watchedSeconds, 0)),
        visibleToMembers(now),
        or(
          and(
            gt(watchProgress.positionSeconds, 0),
            lt(
              sql`${watchProgress.positionSeconds} * 100`,
              sql`${videos.durationSeconds} * ${REACHED_PERCENT}`,
            ),
          ),
          sql`NOT EXISTS (SELECT FROM ${practiceLog}
            WHERE ${practiceLog.userId} = ${userId} AND ${practiceLog.videoId} = ${outer(videos.id)})`,
        ),
      ),
    )

const entriesOf = (on: Executor, userId: string, now: Date) =>
  unionAll(workoutsOf(on, userId), begunBy(on, userId, now)).as('entries')

/** An entry is found by the titles and the coach that it shows, which a video may have had before, and by the words of its video. */
const textOf = ({ title, session, coach }: ReturnType<typeof entriesOf>): SQL =>
  sql`(coalesce(${videos.searchText}, '') || search_fold(concat_ws(' ', ${title}, ${session}, ${coach})))`

/** A page of a member's workouts and of what they have begun: best match first, then the newest. */
export async function listHistoryRows(
  on: Executor,
  userId: string,
  { search, now }: HistoryFilter,
  page: { limit: number; offset: number },
) {
  const entries = entriesOf(on, userId, now)
  const rows = await on
    .select({
      id: entries.id,
      kind: entries.kind,
      title: entries.title,
      coach: entries.coach,
      program: entries.program,
      session: entries.session,
      durationSeconds: entries.durationSeconds,
      practisedSeconds: entries.practisedSeconds,
      classId: entries.classId,
      liveClassId: entries.liveClassId,
      watchedAt: entries.watchedAt,
      timeZone: entries.timeZone,
      positionSeconds: entries.positionSeconds,
      completed: entries.completed,
      video: videos,
      instructor: instructorColumns,
    })
    .from(entries)
    .leftJoin(videos, and(eq(videos.id, entries.videoId), visibleToMembers(now)))
    .leftJoin(users, eq(users.id, videos.instructorId))
    .where(matchesSearch(textOf(entries), search))
    .orderBy(...searchOrder(textOf(entries), search), desc(entries.watchedAt), entries.id)
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ video, instructor, ...entry }) => ({
    ...entry,
    video: video && { ...video, instructor },
  }))
}

export async function countHistory(
  on: Executor,
  userId: string,
  { search, now }: HistoryFilter,
): Promise<number> {
  const entries = entriesOf(on, userId, now)
  const [row] = await on
    .select({ total: count() })
    .from(entries)
    .leftJoin(videos, and(eq(videos.id, entries.videoId), visibleToMembers(now)))
    .where(matchesSearch(textOf(entries), search))
  return row?.total ?? 0
}

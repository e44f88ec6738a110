import { and, count, eq, inArray, max, sql, desc, notExists, type SQL } from 'drizzle-orm'
import { uuidv7 } from '../../../platform/crypto.ts'
import type { Executor } from '../../../platform/db/database.ts'
import {
  enrollmentCompletedSessions,
  enrollmentCompletedWeeks,
} from '../progress/enrollments-schema.ts'
import type { WeekRow } from '../outline-queries.ts'
import { hasNoVideo, programSessions, programWeeks } from '../programs-schema.ts'
import { matchesSearch, searchOrder, type Search } from '../../../platform/db/search.ts'
import {
  countVideos,
  listVideos,
  visibleToMembers,
  type VideoWithInstructor,
} from '../../videos/index.ts'
import { videoName, videos } from '../../videos/tables.ts'

interface Last {
  /** 0 when there is none. */
  position: number
  total: number
}

export async function lastWeek(on: Executor, programId: string): Promise<Last> {
  const [row] = await on
    .select({ position: max(programWeeks.position), total: count() })
    .from(programWeeks)
    .where(eq(programWeeks.programId, programId))
  return { position: row?.position ?? 0, total: row?.total ?? 0 }
}

export async function lastSession(on: Executor, weekId: string): Promise<Last> {
  const [row] = await on
    .select({ position: max(programSessions.position), total: count() })
    .from(programSessions)
    .where(eq(programSessions.weekId, weekId))
  return { position: row?.position ?? 0, total: row?.total ?? 0 }
}

export async function insertWeek(
  on: Executor,
  week: typeof programWeeks.$inferInsert,
): Promise<void> {
  await on.insert(programWeeks).values(week)
}

/** What a week is made of, wherever it stands. */
type Outlined = Pick<WeekRow, 'title' | 'description'> & {
  sessions: readonly Pick<WeekRow['sessions'][number], 'title' | 'videoId'>[]
}

/** Gives a program without weeks the same weeks and sessions as these, in their order. */
export async function insertOutline(
  on: Executor,
  programId: string,
  outline: readonly Outlined[],
): Promise<void> {
  if (outline.length === 0) return
  const weeks = outline.map((week, index) => ({ ...week, id: uuidv7(), position: index + 1 }))
  await on.insert(programWeeks).values(
    weeks.map(({ id, position, title, description }) => ({
      id,
      programId,
      position,
      title,
      description,
    })),
  )
  const sessions = weeks.flatMap(({ id: weekId, sessions: own }) =>
    own.map(({ title, videoId }, index) => ({
      weekId,
      programId,
      position: index + 1,
      title,
      videoId,
    })),
  )
  if (sessions.length > 0) await on.insert(programSessions).values(sessions)
}

/**
 * Gives a session its video, if it still has this title at this place (from 1) and none yet but one in the archive, and no other
 * session of the program has the video.
 */
export async function fillSession(
  on: Executor,
  place: { programId: string; week: number; session: number; title: string; videoId: string },
): Promise<void> {
  const { programId, week, session, title, videoId } = place
  await on.execute(sql`
    UPDATE ${programSessions} SET video_id = ${videoId}
    FROM ${programWeeks} w
    WHERE w.id = ${programSessions.weekId} AND w.program_id = ${programId} AND w.position = ${week}
      AND ${programSessions.position} = ${session} AND ${programSessions.title} = ${title}
      AND ${hasNoVideo}
      AND NOT EXISTS (SELECT FROM ${programSessions} other
        WHERE other.program_id = ${programId} AND other.video_id = ${videoId})`)
}

export async function saveWeek(
  on: Executor,
  id: string,
  texts: { title: string; description: string },
): Promise<void> {
  await on.update(programWeeks).set(texts).where(eq(programWeeks.id, id))
}

/** Deletes a week with its sessions; false when the program has no such week. */
export async function deleteWeek(
  on: Executor,
  of: { programId: string; id: string },
): Promise<boolean> {
  const rows = await on
    .delete(programWeeks)
    .where(and(eq(programWeeks.id, of.id), eq(programWeeks.programId, of.programId)))
    .returning({ id: programWeeks.id })
  return rows.length === 1
}

export async function insertSession(
  on: Executor,
  session: typeof programSessions.$inferInsert,
): Promise<void> {
  await on.insert(programSessions).values(session)
}

export async function saveSession(
  on: Executor,
  id: string,
  changes: { title: string; videoId?: string | null },
): Promise<void> {
  await on.update(programSessions).set(changes).where(eq(programSessions.id, id))
}

export async function deleteSession(on: Executor, id: string): Promise<void> {
  await on.delete(programSessions).where(eq(programSessions.id, id))
}

/** Sets the order of a program's weeks. */
export async function orderWeeks(on: Executor, ids: readonly string[]): Promise<void> {
  // Moves them to negative positions first, because the unique constraint is checked for every row.
  await on
    .update(programWeeks)
    .set({ position: sql`-1 - ${programWeeks.position}` })
    .where(inArray(programWeeks.id, [...ids]))
  const places = sql.join(
    ids.map((id, index) => sql`(${id}::uuid, ${index + 1}::smallint)`),
    sql`, `,
  )
  await on.execute(
    sql`UPDATE ${programWeeks} SET position = placed.position
      FROM (VALUES ${places}) AS placed (id, position) WHERE ${programWeeks.id} = placed.id`,
  )
}

/** Sets the order of sessions within weeks, and the week of each. */
export async function orderSessions(
  on: Executor,
  weeks: readonly { id: string; sessionIds: readonly string[] }[],
): Promise<void> {
  const rows = weeks.flatMap(({ id, sessionIds }) =>
    sessionIds.map(
      (sessionId, index) => sql`(${sessionId}::uuid, ${id}::uuid, ${index + 1}::smallint)`,
    ),
  )
  if (rows.length === 0) return
  await on
    .update(programSessions)
    .set({ position: sql`-1 - ${programSessions.position}` })
    .where(
      inArray(
        programSessions.weekId,
        weeks.map(({ id }) => id),
      ),
    )
  await on.execute(
    sql`UPDATE ${programSessions} SET position = placed.position, week_id = placed.week_id
      FROM (VALUES ${sql.join(rows, sql`, `)}) AS placed (id, week_id, position)
      WHERE ${programSessions.id} = placed.id`,
  )
}

/** Keeps a session that leaves a week completed for members who have completed that week. */
export async function copyWeekCompletion(
  on: Executor,
  moved: { sessionId: string; fromWeekId: string },
): Promise<void> {
  await on
    .insert(enrollmentCompletedSessions)
    .select(
      on
        .select({
          enrollmentId: enrollmentCompletedWeeks.enrollmentId,
          sessionId: sql<string>`${moved.sessionId}::uuid`.as('session_id'),
          completedAt: enrollmentCompletedWeeks.completedAt,
        })
        .from(enrollmentCompletedWeeks)
        .where(eq(enrollmentCompletedWeeks.weekId, moved.fromWeekId)),
    )
    .onConflictDoNothing()
}

interface OptionFilter {
  programId: string
  search: Search | undefined
  now: Date
}

const offered = (on: Executor, { programId, search, now }: OptionFilter): SQL | undefined =>
  and(
    visibleToMembers(now),
    // Setup videos are not workouts; excluding them also lets the query use the index of the members' lists.
    eq(videos.isSetup, false),
    matchesSearch(videos.searchText, search),
    notExists(
      on
        .select({ id: programSessions.id })
        .from(programSessions)
        .where(
          and(eq(programSessions.programId, programId), eq(programSessions.videoId, videos.id)),
        ),
    ),
  )

/** Classes that members can see and that are not in the program: by relevance, then newest first. */
export const listVideoOptionRows = (
  on: Executor,
  filter: OptionFilter,
  page: { limit: number; offset: number },
): Promise<VideoWithInstructor[]> => {
  const order = [
    ...searchOrder(videos.searchText, filter.search, { title: videoName(videos) }),
    desc(videos.firstPublishedAt),
    videos.id.getSQL(),
  ]
  return listVideos(on, { where: offered(on, filter), order }, page)
}

export const countVideoOptions = (
  on: Executor,
  filter: OptionFilter,
  limit?: number,
): Promise<number> => countVideos(on, offered(on, filter), limit ?? filter.search?.upTo)

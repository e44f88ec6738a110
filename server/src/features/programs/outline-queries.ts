import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { groupBy } from '../../platform/collections.ts'
import { anyOf, type Executor } from '../../platform/db/database.ts'
import { visibleToMembers } from '../videos/index.ts'
import { videos } from '../videos/tables.ts'
import type { Outline } from './progress/progress-policy.ts'
import { programs, programSessions, programWeeks } from './programs-schema.ts'

export interface WeekRow {
  id: string
  programId: string
  title: string
  description: string
  sessions: SessionRow[]
}
export interface SessionRow {
  id: string
  title: string
  /** Null without a video, and while it is in the archive; for members also while it is hidden from them or not playable yet. */
  videoId: string | null
}

/** The weeks of the given programs with their sessions, in order, in two queries. */
export const listWeeks = (
  on: Executor,
  programIds: readonly string[],
  now: Date,
): Promise<Map<string, WeekRow[]>> => weeksWith(on, programIds, visibleToMembers(now))

/** Lists weeks for staff, with the videos that members cannot see. */
export const listStaffWeeks = (
  on: Executor,
  programIds: readonly string[],
): Promise<Map<string, WeekRow[]>> => weeksWith(on, programIds, isNull(videos.deletedAt))

async function weeksWith(
  on: Executor,
  programIds: readonly string[],
  shown: SQL | undefined,
): Promise<Map<string, WeekRow[]>> {
  const byProgram = new Map<string, WeekRow[]>(programIds.map((id) => [id, []]))
  if (programIds.length === 0) return byProgram
  const weeks = await on
    .select()
    .from(programWeeks)
    .where(anyOf(programWeeks.programId, programIds))
    .orderBy(asc(programWeeks.position))
  const sessions = await on
    .select({
      id: programSessions.id,
      weekId: programSessions.weekId,
      title: programSessions.title,
      videoId: videos.id,
    })
    .from(programSessions)
    .leftJoin(videos, and(eq(videos.id, programSessions.videoId), shown))
    .where(anyOf(programSessions.programId, programIds))
    .orderBy(asc(programSessions.position))
  const byWeek = groupBy(sessions, (session) => session.weekId)
  for (const { id, programId, title, description } of weeks) {
    byProgram
      .get(programId)
      ?.push({ id, programId, title, description, sessions: byWeek.get(id) ?? [] })
  }
  return byProgram
}

/**
 * The outline of a program for progress, locked against edits until the transaction ends. Members share the lock,
 * which is not on the program's row: they would wait for each other's changes of its enrollment count.
 */
export async function lockOutline(
  on: Executor,
  programId: string,
  now: Date,
): Promise<Outline | undefined> {
  await on.execute(sql`SELECT pg_advisory_xact_lock_shared(${outlineKey(programId)})`)
  const [program] = await on
    .select({ durationWeeks: programs.durationWeeks })
    .from(programs)
    .where(and(eq(programs.id, programId), sql`${programs.deletedAt} IS NULL`))
  if (!program) return undefined
  const weeks = await listWeeks(on, [programId], now)
  return outlineOf(program.durationWeeks, weeks.get(programId) ?? [])
}

/** Keeps members from progressing in a program until the transaction ends; waits for those who do. */
export async function lockOutlineForEdits(on: Executor, programId: string): Promise<void> {
  await on.execute(sql`SELECT pg_advisory_xact_lock(${outlineKey(programId)})`)
}

const outlineKey = (programId: string): SQL => sql`hashtextextended(${`outline:${programId}`}, 0)`

export const outlineOf = (durationWeeks: number, weeks: readonly WeekRow[]): Outline => ({
  durationWeeks,
  weeks: weeks.map((week) => ({
    id: week.id,
    sessions: week.sessions.map(({ id, videoId }) => ({ id, hasVideo: videoId !== null })),
  })),
})

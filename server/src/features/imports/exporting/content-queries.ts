import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import { and, type AnyColumn, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Executor, outer } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { exercises } from '../../exercises/tables.ts'
import { liveClasses } from '../../live-classes/tables.ts'
import { programs } from '../../programs/tables.ts'
import { videoCaptions, videoCues, videos } from '../../videos/tables.ts'

interface Page {
  /** The id of the last one before. */
  after: string | undefined
  limit: number
}

const coachEmail = { coach: users.email }
/** Without those whose account was deleted. */
const isCoachOf = (instructorId: AnyColumn) =>
  and(eq(users.id, instructorId), isNull(users.deletedAt))

/** The whole library, with the names of easier forms. */
export function listExportedExercises(on: Executor) {
  const easier = alias(exercises, 'easier')
  return on
    .select({
      id: exercises.id,
      name: exercises.name,
      description: exercises.description,
      setup: exercises.setup,
      muscles: exercises.muscles,
      cautions: exercises.cautions,
      easier: easier.name,
      clipVideoId: exercises.clipVideoId,
      clipStartMs: exercises.clipStartMs,
      clipEndMs: exercises.clipEndMs,
    })
    .from(exercises)
    .leftJoin(easier, and(eq(easier.id, exercises.easierId), isNull(easier.deletedAt)))
    .where(isNull(exercises.deletedAt))
    .orderBy(asc(exercises.searchText))
}
export type ExportedExercise = Awaited<ReturnType<typeof listExportedExercises>>[number]

/** Classes whose details were saved and whose film has a length, by their ids. */
export const listExportedClasses = (on: Executor, { after, limit }: Page) =>
  on
    .select({
      id: videos.id,
      video: videos,
      ...coachEmail,
      exercises: videoCues.exercises,
      setups: videoCues.setups,
      captions: sql<
        { language: string; is_machine_made: boolean; lines: CaptionLine[] }[]
      >`coalesce((
        SELECT jsonb_agg(jsonb_build_object('lines', c.lines, 'language', c.language, 'is_machine_made', c.is_machine_made) ORDER BY c.language)
        FROM ${videoCaptions} c WHERE c.video_id = ${outer(videos.id)}), '[]')`,
    })
    .from(videos)
    .leftJoin(users, isCoachOf(videos.instructorId))
    .leftJoin(videoCues, eq(videoCues.videoId, videos.id))
    .where(
      and(
        isNull(videos.deletedAt),
        isNotNull(videos.title),
        eq(videos.isGuessed, false),
        gt(videos.durationSeconds, 0),
        after === undefined ? undefined : gt(videos.id, after),
      ),
    )
    .orderBy(asc(videos.id))
    .limit(limit)
export type ExportedClass = Awaited<ReturnType<typeof listExportedClasses>>[number]

/** Programs by their ids. */
export const listExportedPrograms = (on: Executor, { after, limit }: Page) =>
  on
    .select({ id: programs.id, program: programs, ...coachEmail })
    .from(programs)
    .leftJoin(users, isCoachOf(programs.instructorId))
    .where(
      and(isNull(programs.deletedAt), after === undefined ? undefined : gt(programs.id, after)),
    )
    .orderBy(asc(programs.id))
    .limit(limit)
export type ExportedProgram = Awaited<ReturnType<typeof listExportedPrograms>>[number]

/** Live classes that are weekly, to come or without a date, by their ids; none that members have booked for themselves. */
export const listExportedLive = (on: Executor, now: Date, { after, limit }: Page) =>
  on
    .select({ id: liveClasses.id, live: liveClasses, ...coachEmail })
    .from(liveClasses)
    .leftJoin(users, isCoachOf(liveClasses.instructorId))
    .where(
      and(
        isNull(liveClasses.deletedAt),
        eq(liveClasses.isPrivate, false),
        or(
          eq(liveClasses.isRecurring, true),
          isNull(liveClasses.startsAt),
          gt(liveClasses.startsAt, now),
        ),
        after === undefined ? undefined : gt(liveClasses.id, after),
      ),
    )
    .orderBy(asc(liveClasses.id))
    .limit(limit)
export type ExportedLive = Awaited<ReturnType<typeof listExportedLive>>[number]

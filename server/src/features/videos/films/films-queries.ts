import type { Caution } from '@carriage/contract/safe-training/cautions'
import { and, asc, desc, eq, lte, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../platform/db/database.ts'
import { watchedParts } from '../playback/watching-schema.ts'
import { videos, watchProgress } from '../videos-schema.ts'
import { type FilmRow, videoFilms } from './films-schema.ts'

export async function insertFilm(
  on: Executor,
  film: typeof videoFilms.$inferInsert,
): Promise<void> {
  await on.insert(videoFilms).values(film)
}

export async function findFilm(on: Executor, id: string): Promise<FilmRow | undefined> {
  const [row] = await on.select().from(videoFilms).where(eq(videoFilms.id, id))
  return row
}

/** As `findFilm`, with the row locked until the transaction ends. */
export async function lockFilm(on: Executor, id: string): Promise<FilmRow | undefined> {
  const [row] = await on.select().from(videoFilms).where(eq(videoFilms.id, id)).for('update')
  return row
}

/** The films of a video beside its own, those that were replaced last first. */
export const listFilms = (on: Executor, videoId: string): Promise<FilmRow[]> =>
  on
    .select()
    .from(videoFilms)
    .where(eq(videoFilms.videoId, videoId))
    .orderBy(desc(videoFilms.keptUntil), asc(videoFilms.id))

export async function setFilm(
  on: Executor,
  id: string,
  changes: Partial<Omit<FilmRow, 'id' | 'videoId'>>,
): Promise<void> {
  await on.update(videoFilms).set(changes).where(eq(videoFilms.id, id))
}

/** Lets the former films that show an exercise of the library keep what it warns of. */
export async function keepCautions(
  on: Executor,
  exerciseId: string,
  cautions: readonly Caution[],
): Promise<void> {
  const shown = JSON.stringify([{ exercise_id: exerciseId }])
  const kept = sql`coalesce(${videoFilms.marks} -> 'cautions', '[]') || ${JSON.stringify(cautions)}::jsonb`
  await on
    .update(videoFilms)
    .set({ marks: sql`jsonb_set(${videoFilms.marks}, '{cautions}', ${kept})` })
    .where(
      and(
        eq(videoFilms.state, 'former'),
        sql`${videoFilms.marks} #> '{cues,exercises}' @> ${shown}::jsonb`,
      ),
    )
}

export async function deleteFilm(on: Executor, id: string): Promise<void> {
  await on.delete(videoFilms).where(eq(videoFilms.id, id))
}

/** Up to `limit` former films that were kept long enough. */
export const listOutdatedFilms = (on: Executor, now: Date, limit: number): Promise<FilmRow[]> =>
  on
    .select()
    .from(videoFilms)
    .where(and(eq(videoFilms.state, 'former'), lte(videoFilms.keptUntil, now)))
    .orderBy(asc(videoFilms.keptUntil))
    .limit(limit)

/** Moves what a video and its former films, but for one of them, say of the time of its film. */
export async function addShift(
  on: Executor,
  { videoId, except, ms }: { videoId: string; except: string; ms: number },
): Promise<void> {
  await on
    .update(videoFilms)
    .set({ shiftMs: sql`${videoFilms.shiftMs} + ${ms}` })
    .where(
      and(
        eq(videoFilms.videoId, videoId),
        eq(videoFilms.state, 'former'),
        ne(videoFilms.id, except),
      ),
    )
  await on
    .update(videos)
    .set({ filmShiftMs: sql`${videos.filmShiftMs} + ${ms}` })
    .where(eq(videos.id, videoId))
}

/** Of which date a video is the recording, and how its film has moved since; undefined for no such video. */
export async function findRecording(on: Executor, videoId: string) {
  const [row] = await on
    .select({
      recording: videos.recording,
      shiftMs: videos.filmShiftMs,
      showsChat: videos.showsLiveChat,
    })
    .from(videos)
    .where(eq(videos.id, videoId))
  return row
}

/** How a film beside that of members differs from it: its length, and by how many milliseconds things are later in that of members. */
export type OtherFilm = Pick<FilmRow, 'shiftMs' | 'durationSeconds'>

/** A film beside that of members; undefined for no such film. */
export async function findOtherFilm(
  on: Executor,
  videoId: string,
  playbackId: string,
): Promise<OtherFilm | undefined> {
  const { shiftMs, durationSeconds } = videoFilms
  const [row] = await on
    .select({ shiftMs, durationSeconds })
    .from(videoFilms)
    .where(and(eq(videoFilms.videoId, videoId), eq(videoFilms.playbackId, playbackId)))
  return row
}

/** Lets the places where members are in a video, and the parts that they have played, follow its film, within its new length. */
export async function shiftPositions(
  on: Executor,
  { videoId, ms, durationSeconds }: { videoId: string; ms: number; durationSeconds: number },
): Promise<void> {
  const moved = shiftedParts({ ms, lengthMs: durationSeconds * 1000 })
  const { positionSeconds, playedParts } = watchProgress
  const position = sql`CASE WHEN ${positionSeconds} > 0
    THEN greatest(0, least(${positionSeconds} + ${Math.round(ms / 1000)}, ${durationSeconds})) ELSE 0 END`
  const parts = moved(playedParts)
  await on
    .update(watchProgress)
    .set({ positionSeconds: position, playedParts: parts })
    .where(
      and(
        eq(watchProgress.videoId, videoId),
        or(sql`${positionSeconds} <> ${position}`, sql`${playedParts} <> ${parts}`),
      ),
    )
  await on
    .update(watchedParts)
    .set({ parts: moved(watchedParts.parts) })
    .where(eq(watchedParts.videoId, videoId))
}

/** Parts as rows hold them, in a film in which everything is `ms` later, without what is past its ends. */
const shiftedParts =
  ({ ms, lengthMs }: { ms: number; lengthMs: number }) =>
  (parts: AnyPgColumn) =>
    sql`coalesce((
    SELECT jsonb_agg(jsonb_build_array(first, last) ORDER BY first)
    FROM jsonb_array_elements(${parts}) part, LATERAL (SELECT
      greatest(0, (part ->> 0)::int + ${ms}::int) AS first,
      least(${lengthMs}::int, (part ->> 1)::int + ${ms}::int) AS last) moved
    WHERE first < last), '[]')`

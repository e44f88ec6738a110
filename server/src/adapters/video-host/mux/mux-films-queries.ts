import { and, eq, inArray, or } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { FILM_STATES, type MuxFilm, muxFilms } from './mux-films-schema.ts'

/** The film of an attempt, or with Mux's playback id. */
export async function findFilm(on: Executor, id: string): Promise<MuxFilm | undefined> {
  const [row] = await on
    .select()
    .from(muxFilms)
    .where(or(eq(muxFilms.playbackId, id), eq(muxFilms.filmId, id)))
  return row
}

/** Records an attempt before anything is sent; another one of the same id stays. */
export async function insertFilm(
  on: Executor,
  film: Pick<MuxFilm, 'playbackId' | 'uploadId' | 'uploadUrl'>,
): Promise<void> {
  await on.insert(muxFilms).values(film).onConflictDoNothing()
}

export type FilmFacts = Pick<MuxFilm, 'state'> &
  Partial<Pick<MuxFilm, 'assetId' | 'filmId' | 'durationSeconds' | 'problem'>>

/** Brings a film to a later state; an event that comes again, or too late, changes nothing. */
export async function advanceFilm(
  on: Executor,
  playbackId: string,
  { state, ...facts }: FilmFacts,
): Promise<void> {
  const earlier = FILM_STATES.slice(0, FILM_STATES.indexOf(state))
  if (earlier.length === 0) return
  await on
    .update(muxFilms)
    .set({ state, ...facts })
    .where(and(eq(muxFilms.playbackId, playbackId), inArray(muxFilms.state, earlier)))
}

export async function deleteFilm(on: Executor, playbackId: string): Promise<void> {
  await on.delete(muxFilms).where(eq(muxFilms.playbackId, playbackId))
}

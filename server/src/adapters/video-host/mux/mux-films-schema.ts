import { sql } from 'drizzle-orm'
import { check, pgTable, real, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../../platform/db/columns.ts'

/** In the order in which a film reaches them; it never goes back, whichever event arrives first. */
export const FILM_STATES = ['sending', 'preparing', 'ready', 'refused', 'deleted'] as const
export type FilmState = (typeof FILM_STATES)[number]

/** What was sent to Mux, so that an attempt that was interrupted goes on where it was. */
export const muxFilms = pgTable(
  'mux_films',
  {
    /** The id of the attempt, which Mux passes on in each event. */
    playbackId: text('playback_id').primaryKey(),
    uploadId: text('upload_id').notNull().unique(),
    /** It lets anybody send the film; Mux accepts one. */
    uploadUrl: text('upload_url').notNull(),
    assetId: text('asset_id').unique(),
    /** Mux's playback id. */
    filmId: text('film_id').unique(),
    state: text('state').$type<FilmState>().notNull().default('sending'),
    durationSeconds: real('duration_seconds'),
    /** Why it was refused. */
    problem: text('problem'),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'mux_films_state',
      sql`${t.state} IN ('sending','preparing','ready','refused','deleted')`,
    ),
  ],
)
export type MuxFilm = typeof muxFilms.$inferSelect

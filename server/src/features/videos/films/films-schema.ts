import type { Caution } from '@carriage/contract/safe-training/cautions'
import type { FilmState } from '@carriage/contract/videos/film-schemas'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import type { SoundTrack } from '@carriage/contract/videos/sound-schemas'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Loudness } from '../../../adapters/video-host/video-host.ts'
import { createdAt, instant, primaryId } from '../../../platform/db/columns.ts'
import type { CaptionsWithLines } from '../captions-queries.ts'
import { users } from '../../accounts/accounts-schema.ts'
import { ofVideo } from '../videos-schema.ts'

/** What a film had beside it when it was replaced: its cues and captions, which stay at their addresses, and the exercises that it shows. */
export interface FormerMarks {
  cues: Cues
  chaptersId: string | null
  cuesId: string | null
  captions: CaptionsWithLines[]
  /** Rows of before this was kept have none. */
  clips?: { exercise_id: string; start_ms: number; end_ms: number }[]
  /** What those of its exercises warned of that the library has lost since. */
  cautions?: Caution[]
}

/** Films of videos beside those that members see: what is to replace one, and what was replaced. */
export const videoFilms = pgTable(
  'video_films',
  {
    /** That of its upload, if it was uploaded. */
    id: primaryId(),
    videoId: ofVideo(),
    state: text('state').$type<FilmState>().notNull().default('making'),
    /** Of a part of the film of members: what is left of it, in milliseconds; null for an upload. */
    cut: jsonb('cut').$type<{ from_ms: number; to_ms: number }>(),
    sourcePath: text('source_path'),
    sourceName: text('source_name'),
    /** Null until it is made. */
    playbackId: text('playback_id').unique(),
    /** What its renditions will be called that are being made. */
    nextPlaybackId: text('next_playback_id'),
    durationSeconds: integer('duration_seconds').notNull().default(0),
    hasStoryboard: boolean('has_storyboard').notNull().default(false),
    loudness: jsonb('loudness').$type<Loudness>(),
    /** Its sound tracks and what staff have said of them; null where they are not known. */
    sounds: jsonb('sounds').$type<SoundTrack[]>(),
    /** Key of the music beside it, and the name of its file on the uploader's disk. */
    musicPath: text('music_path'),
    musicName: text('music_name'),
    processingStage: text('processing_stage').$type<
      'checking' | 'repackaging' | 'encoding' | 'finishing'
    >(),
    /** Of the current stage, 0 to 100. */
    processingPercent: smallint('processing_percent'),
    processingError: text('processing_error'),
    /** Attempts that began and have not succeeded. */
    processingAttempts: smallint('processing_attempts').notNull().default(0),
    /** Of a former film: by how many milliseconds things are later in the film of members. */
    shiftMs: integer('shift_ms').notNull().default(0),
    /** Of a former film. */
    marks: jsonb('marks').$type<FormerMarks>(),
    keptUntil: instant('kept_until'),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    // One film at a time is to replace another.
    uniqueIndex('video_films_next')
      .on(t.videoId)
      .where(sql`${t.state} <> 'former'`),
    index('video_films_video').on(t.videoId),
    index('video_films_kept')
      .on(t.keptUntil)
      .where(sql`${t.state} = 'former'`),
    index('video_films_uploader').on(t.uploadedBy),
    check('video_films_state', sql`${t.state} IN ('making','ready','failed','former')`),
    check(
      'video_films_former',
      sql`(${t.state} = 'former') = (${t.keptUntil} IS NOT NULL AND ${t.marks} IS NOT NULL)`,
    ),
  ],
)
export type FilmRow = typeof videoFilms.$inferSelect

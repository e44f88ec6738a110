import type { Tone } from '@carriage/contract/media/tone'
import type { SoundTrack } from '@carriage/contract/videos/sound-schemas'
import type { Loudness } from '../../adapters/video-host/video-host.ts'
import type { Caution } from '@carriage/contract/safe-training/cautions'
import type { Category, Level, PublicationStatus } from '@carriage/contract/common'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId, updatedAt } from '../../platform/db/columns.ts'
import { ofUser, users } from '../accounts/accounts-schema.ts'
import type { Part } from './playback/parts-policy.ts'

type Of<Names extends string> = Readonly<Record<Names, AnyPgColumn>>
/** By what the list of staff is sorted: the name that it shows, and the date that it shows. */
export const videoName = (t: Of<'title' | 'sourceName'>) =>
  sql`search_fold(coalesce(${t.title}, ${t.sourceName}, ''))`
export const publicationDate = (t: Of<'publishAt' | 'firstPublishedAt'>) =>
  sql`coalesce(${t.publishAt}, ${t.firstPublishedAt}, '-infinity')`

/** Where the film of a recording comes from, so that moments of the class are found in it. */
export interface Recording {
  occurrence_id: string
  /** In the order of the film: when the file of each began, in epoch milliseconds, and what the film has of it. */
  parts: { began_ms: number; skip_seconds: number; duration_seconds: number }[]
}

export const videos = pgTable(
  'videos',
  {
    id: primaryId(),
    title: text('title'),
    /** Whether nobody has worked on it since its upload: a title that it has was guessed from the name of the file. */
    isGuessed: boolean('is_guessed').notNull().default(false),
    description: text('description').notNull().default(''),
    categories: text('categories')
      .array()
      .$type<Category[]>()
      .notNull()
      .default(sql`'{}'`),
    difficultyLevel: text('difficulty_level').$type<Level>(),
    /** As probed from the file, not as the client claims. */
    durationSeconds: integer('duration_seconds').notNull().default(0),
    thumbnailPath: text('thumbnail_path'),
    /** Null without a thumbnail, and until that of an older one has been found. */
    thumbnailTone: jsonb('thumbnail_tone').$type<Tone>(),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    status: text('status').$type<PublicationStatus>().notNull().default('draft'),
    publishAt: instant('publish_at'),
    firstPublishedAt: instant('first_published_at'),
    instructorId: uuid('instructor_id').references(() => users.id, { onDelete: 'set null' }),
    isPremium: boolean('is_premium').notNull().default(false),
    isRecovery: boolean('is_recovery').notNull().default(false),
    isSetup: boolean('is_setup').notNull().default(false),
    /** Whether it was recorded in a live class. */
    isRecording: boolean('is_recording').notNull().default(false),
    /** Of which date, and when its parts were recorded; null for other videos, and for recordings made before this was kept. */
    recording: jsonb('recording').$type<Recording>(),
    /** By how many milliseconds things are later in its film than in the one that it had first. */
    filmShiftMs: integer('film_shift_ms').notNull().default(0),
    /** Whether members see the chat of the class beside its recording. */
    showsLiveChat: boolean('shows_live_chat').notNull().default(true),
    featureOnHome: boolean('feature_on_home').notNull().default(false),
    recoveryAreas: text('recovery_areas')
      .array()
      .$type<('back' | 'neck' | 'shoulder' | 'knee' | 'hip' | 'general')[]>()
      .notNull()
      .default(sql`'{}'`),
    recoveryNotes: text('recovery_notes'),
    equipments: text('equipments')
      .array()
      .$type<('ring' | 'jumpboard' | 'ball' | 'box' | 'weights')[]>()
      .notNull()
      .default(sql`'{}'`),
    /** For whom it is not, as its coach says. */
    cautions: text('cautions')
      .array()
      .$type<Caution[]>()
      .notNull()
      .default(sql`'{}'`),
    /** For whom the exercises of the library are not that its cues name; follows both. */
    exerciseCautions: text('exercise_cautions')
      .array()
      .$type<Caution[]>()
      .notNull()
      .default(sql`'{}'`),
    viewCount: bigint('view_count', { mode: 'number' }).notNull().default(0),
    playbackId: text('playback_id').unique(),
    processingState: text('processing_state')
      .$type<'waiting' | 'processing' | 'playable' | 'ready' | 'failed'>()
      .notNull()
      .default('waiting'),
    processingStage: text('processing_stage').$type<
      'checking' | 'repackaging' | 'encoding' | 'finishing'
    >(),
    /** Of the current stage, 0 to 100. */
    processingPercent: smallint('processing_percent'),
    processingError: text('processing_error'),
    /** Whether another attempt at the same file would end the same. */
    processingIsFinal: boolean('processing_is_final').notNull().default(false),
    /** Attempts that began and have not succeeded, so that a file that crashes its process is given up. */
    processingAttempts: smallint('processing_attempts').notNull().default(0),
    /**
     * The playback id that the renditions being made will have; it becomes the video's own when they are
     * published.
     */
    nextPlaybackId: text('next_playback_id'),
    hasStoryboard: boolean('has_storyboard').notNull().default(false),
    /** Null until all qualities are made, and without sound. */
    loudness: jsonb('loudness').$type<Loudness>(),
    /** Its sound tracks and what staff have said of them; null where they are not known. */
    sounds: jsonb('sounds').$type<SoundTrack[]>(),
    /** Key of the music beside it, and the name of its file on the uploader's disk. */
    musicPath: text('music_path'),
    musicName: text('music_name'),
    /** Where its music comes from and what it is licensed for, for the studio. */
    musicNote: text('music_note'),
    /** In the addresses of the exercises as chapters and of all cues, new with each saving; null where there are none. */
    chaptersId: uuid('chapters_id').unique(),
    cuesId: uuid('cues_id').unique(),
    sourcePath: text('source_path'),
    /** The name of the file on the uploader's disk. */
    sourceName: text('source_name'),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    /**
     * Title, or the name of the file where there is none, instructor and categories, case-folded and without
     * accents; written by a trigger.
     */
    searchText: text('search_text').notNull().default(''),
    /** Incremented by every save. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    // In the order of the members' lists; a video that is due but not marked as published has no date and comes
    // first.
    index('videos_members')
      .on(t.firstPublishedAt.desc().nullsFirst(), t.id)
      .where(sql`${t.status} <> 'draft' AND NOT ${t.isSetup} AND ${t.deletedAt} IS NULL`),
    index('videos_archived')
      .on(t.firstPublishedAt)
      .where(sql`${t.deletedAt} IS NOT NULL`),
    index('videos_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('videos_home')
      .on(t.firstPublishedAt.desc().nullsFirst())
      .where(sql`${t.featureOnHome} AND ${t.deletedAt} IS NULL`),
    index('videos_setup')
      .on(t.createdAt, t.id)
      .where(sql`${t.isSetup} AND ${t.deletedAt} IS NULL`),
    index('videos_due')
      .on(t.publishAt)
      .where(sql`${t.status} = 'scheduled'`),
    index('videos_admin')
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('videos_status')
      .on(t.status, t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('videos_by_title')
      .on(videoName(t), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('videos_by_duration')
      .on(t.durationSeconds, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('videos_by_views')
      .on(t.viewCount, t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('videos_by_date')
      .on(publicationDate(t), t.id)
      .where(sql`${t.deletedAt} IS NULL`),
    index('videos_uploader').on(t.uploadedBy, t.createdAt.desc().nullsFirst()),
    // There are few such rows at any time, so the index needs no column for their order.
    index('videos_unready')
      .on(t.createdAt)
      .where(sql`${t.processingState} <> 'ready' AND ${t.deletedAt} IS NULL`),
    index('videos_instructor').on(t.instructorId),
    check('videos_title', sql`char_length(${t.title}) <= 80`),
    check('videos_description', sql`char_length(${t.description}) <= 80`),
    check(
      'videos_categories',
      sql`${t.categories} <@ '{core,lower-body,upper-body,full-body,flexibility,recovery}'`,
    ),
    check(
      'videos_level',
      sql`${t.difficultyLevel} IN ('beginner','intermediate','advanced','all-levels')`,
    ),
    check('videos_status', sql`${t.status} IN ('draft','scheduled','published')`),
    check('videos_scheduled', sql`(${t.status} = 'scheduled') = (${t.publishAt} IS NOT NULL)`),
    check(
      'videos_complete',
      sql`${t.status} = 'draft' OR (${t.title} IS NOT NULL AND cardinality(${t.categories}) > 0)`,
    ),
    check('videos_duration', sql`${t.durationSeconds} >= 0`),
    check(
      'videos_processing',
      sql`${t.processingState} IN ('waiting','processing','playable','ready','failed')`,
    ),
    check(
      'videos_cautions',
      sql`${t.cautions} <@ '{neck,shoulders,elbows,wrists,upper-back,lower-back,hips,knees,ankles,pregnancy-first,pregnancy-second,pregnancy-third,after-birth,high-blood-pressure,osteoporosis}'`,
    ),
    check('videos_music_note', sql`char_length(${t.musicNote}) <= 500`),
    check('videos_recovery_notes', sql`char_length(${t.recoveryNotes}) <= 500`),
  ],
)
export type VideoRow = typeof videos.$inferSelect
/** Of which video a row is: it goes with it. */
export const ofVideo = () =>
  uuid('video_id')
    .notNull()
    .references(() => videos.id, { onDelete: 'cascade' })

export const videoViews = pgTable(
  'video_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    videoId: ofVideo(),
    viewedAt: instant('viewed_at').notNull(),
  },
  (t) => [
    index('video_views_member').on(t.userId, t.videoId, t.viewedAt.desc().nullsFirst()),
    index('video_views_video').on(t.videoId),
    index('video_views_time').on(t.viewedAt),
  ],
)

export const watchProgress = pgTable(
  'watch_progress',
  {
    userId: ofUser(),
    videoId: ofVideo(),
    positionSeconds: integer('position_seconds').notNull(),
    /** Film that was played since the class was last a workout. */
    watchedSeconds: integer('watched_seconds').notNull().default(0),
    /** Which parts that was; of a class that has just become a workout, those of the workout. */
    playedParts: jsonb('played_parts').$type<Part[]>().notNull().default([]),
    maxPercent: smallint('max_percent').notNull().default(0),
    completedAt: instant('completed_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.videoId] }),
    index('watch_progress_member').on(t.userId, t.updatedAt.desc().nullsFirst()),
    index('watch_progress_video').on(t.videoId),
    check('watch_progress_percent', sql`${t.maxPercent} BETWEEN 0 AND 100`),
  ],
)

/** The class of each day, chosen once, so that it does not change when videos are added during the day. */
export const dayClasses = pgTable('day_classes', {
  day: date('day', { mode: 'string' }).primaryKey(),
  videoId: ofVideo(),
})

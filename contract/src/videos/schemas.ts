import { texts as t } from '@carriage/texts/contract/videos'
import * as z from 'zod/mini'
import {
  categories,
  epochSeconds,
  id,
  levels,
  pageMeta,
  pageQuery,
  publicationStatuses,
  searchQuery,
  similarIds,
} from '../common.ts'
import { springId } from '../reformer/spring-id.ts'
import { timeZone } from '../insights/schemas.ts'
import { tone } from '../media/tone.ts'
import { sessionCredit } from '../programs/credit.ts'
import { cautions } from '../safe-training/cautions.ts'

export const equipments = ['ring', 'jumpboard', 'ball', 'box', 'weights'] as const
export const recoveryAreas = ['back', 'neck', 'shoulder', 'knee', 'hip', 'general'] as const

export const instructor = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  image: z.nullable(z.string()),
})
export type Instructor = z.infer<typeof instructor>

const cardFields = {
  _id: id,
  title: z.string(),
  description: z.string(),
  categories: z.array(z.enum(categories)),
  difficulty_level: z.nullable(z.enum(levels)),
  /** Seconds, as probed from the file. */
  duration: z.int(),
  thumbnail_url: z.nullable(z.string()),
  /** Of the thumbnail; null where it is not known. */
  thumbnail_tone: z.nullable(tone),
  tags: z.array(z.string()),
  instructor: z.nullable(instructor),
  views: z.int(),
  equipments: z.array(z.enum(equipments)),
  is_premium_content: z.boolean(),
  should_feature_on_home: z.boolean(),
  /** Whether the caller may play it now. */
  playable: z.boolean(),
  saved: z.nullable(id),
  /** Whether the caller has a workout with it. */
  done: z.boolean(),
  /** The caller's resume position; null when they have not begun or have finished. */
  position_seconds: z.nullable(z.int()),
}
/** A video in a list. */
export const videoCard = z.object(cardFields)
export type VideoCard = z.infer<typeof videoCard>

/** A caption track of a video. */
export const caption = z.object({
  /** As in BCP 47, such as 'en'. */
  language: z.string(),
  url: z.string(),
  /** Whether a machine made them and nobody has read them yet. */
  is_machine_made: z.boolean(),
})
export type Caption = z.infer<typeof caption>
/** As in BCP 47: a language, optionally with a region. */
export const captionLanguage = z
  .string()
  .check(
    z.regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, { error: () => t.chooseLanguage }),
  )

/** A video with all fields. `playback_*` are null when the caller may not play it. */
export const video = z.object({
  ...cardFields,
  status: z.enum(publicationStatuses),
  publish_date: z.nullable(epochSeconds),
  is_recovery_content: z.boolean(),
  is_setup_video: z.boolean(),
  recovery_areas: z.array(z.enum(recoveryAreas)),
  recovery_notes: z.nullable(z.string()),
  created_at: epochSeconds,
  uploaded_by: z.nullable(id),
  playback_id: z.nullable(z.string()),
  /** Absolute, signed URL of the master playlist. */
  playback_url: z.nullable(z.string()),
  /** Signed URL of a WebVTT file with a thumbnail for each time range; null without one. */
  storyboard_url: z.nullable(z.string()),
  /** Empty when the caller may not play it. */
  captions: z.array(caption),
  /** Signed URL of a WebVTT file with the exercises as chapters; null without any. */
  chapters_url: z.nullable(z.string()),
  /** Signed URL of a WebVTT file with exercises and set-ups as metadata in JSON; null without any. */
  cues_url: z.nullable(z.string()),
  /** Whether it was recorded in a live class. */
  is_recording: z._default(z.boolean(), false),
  /** Whether what was written in the live class is shown beside its recording. */
  has_live_chat: z._default(z.boolean(), false),
  /** Whether its film can be kept on a device; films of Mux cannot. */
  can_be_kept: z._default(z.boolean(), false),
  /** For whom it is not. */
  cautions: z.array(z.enum(cautions)),
  /** Those of them that are the caller's: they are warned before it plays. */
  against_you: z.array(z.enum(cautions)),
})
export type Video = z.infer<typeof video>

/** Ranges in minutes; videos longer than an hour are in none of them. */
export const durations = ['0-15', '15-30', '30-60'] as const
export type DurationRange = (typeof durations)[number]

export const browseQuery = z.object({
  ...pageQuery,
  query: searchQuery,
  level: z.optional(z.enum(levels)),
  category: z.optional(z.enum(categories)),
  duration: z.optional(z.enum(durations)),
  /** Part of the name of an exercise. */
  exercise: searchQuery,
  spring: z.optional(springId),
  equipment: z.optional(z.enum(equipments)),
  /** Only what needs nothing beside what the caller has said to own. */
  owned: z.optional(z.literal('true')),
  /** The id of who teaches it. */
  coach: z.optional(id),
  /** Only what coaches teach whom the caller follows. */
  followed: z.optional(z.literal('true')),
  /** Only what the caller has no workout with. */
  undone: z.optional(z.literal('true')),
  /** Classes that the caller has no workout with come first; without it the newest, or those that match best. */
  order: z.optional(z.literal('new_to_me')),
})
export const browseAnswer = z.object({
  videos: z.array(videoCard),
  similar: similarIds,
  meta: pageMeta,
})

/** All on one page. */
export const setupAnswer = z.object({
  videos: z.array(videoCard),
  /** Those that the caller has done. */
  done: z.array(id),
  meta: pageMeta,
})
export type SetupAnswer = z.infer<typeof setupAnswer>
export const setupCompletionBody = z.object({
  video_id: id,
  /** By playing it far enough, or by hand. */
  how: z.enum(['watched', 'completed']),
})
export const setupDone = z.object({ done: z.array(id) })

/** How hard a class felt, from 1 (very easy) to 10 (nothing left). */
export const MAX_EFFORT = 10
export const effort = z.int().check(z.minimum(1), z.maximum(MAX_EFFORT))

/** Classes in place of one that is not for the caller. */
export const alternativesAnswer = z.object({ videos: z.array(videoCard) })

export const historyQuery = z.object({
  ...pageQuery,
  query: searchQuery,
  /** The caller's zone, for workouts of which none is known. */
  time_zone: z._default(timeZone, 'UTC'),
})
/** `replay`: the recording of a live class; `own`: noted by the member, without the app. */
export const workoutKinds = [
  'program',
  'discover',
  'tv',
  'replay',
  'live',
  'broadcast',
  'own',
] as const
/** A workout of the caller, or a class that they have begun since; the setup guide has its own progress. */
export const historyEntry = z.object({
  _id: id,
  /** Where the workout took place; null for what was only begun. */
  kind: z.nullable(z.enum(workoutKinds)),
  /** What it was called then. */
  title: z.string(),
  /** Full name; null where none was known, and for what was only begun. */
  coach: z.nullable(z.string()),
  /** The title of the program whose session it completed, as it was called then; null for all others. */
  program: z.nullable(z.string()),
  /** What that program called the class. */
  session: z.nullable(z.string()),
  /** Seconds. */
  duration: z.int(),
  /** How long the member took part; null for what was only begun. */
  practised_seconds: z.nullable(z.int()),
  /** Null for live classes and noted workouts, and for videos that can no longer be seen. */
  video: z.nullable(videoCard),
  /** The live class that it was; null for all others. */
  live_class_id: z.nullable(id),
  /** When the workout took place, or the video was played last. */
  watched_at: epochSeconds,
  /** The resume position; null for workouts. */
  position_seconds: z.nullable(z.int()),
  /** Whether it is a workout. */
  completed: z.boolean(),
  /** Of a workout, what the member said on its day; of what was only begun, the last answer. */
  effort: z.nullable(effort),
})
export type HistoryEntry = z.infer<typeof historyEntry>
export const historyAnswer = z.object({
  history: z.array(historyEntry),
  similar: similarIds,
  meta: pageMeta,
})

/** The most parts of one report. */
export const MAX_WATCHED_PARTS = 50
/** The most seconds of one report, and of a video. */
export const MAX_WATCHED_SECONDS = 86_400
const seconds = z.number().check(z.minimum(0), z.maximum(MAX_WATCHED_SECONDS))
export const progressBody = z.object({
  position_seconds: seconds,
  duration_seconds: seconds,
  /** Time played since the last report, without skipped parts; derived from the position by default. */
  watched_seconds: z.optional(seconds),
  /** What of the video was played since the last report, in seconds; derived from the position by default. */
  watched_parts: z.optional(
    z.array(z.object({ from: seconds, to: seconds })).check(z.maxLength(MAX_WATCHED_PARTS)),
  ),
  /** The film that plays (`playback_id`), which may have been replaced since; by default the one of now. */
  playback_id: z.optional(z.string().check(z.maxLength(100))),
  /** Whether it plays outside of a program: then it can count as a session of one. */
  outside_program: z.optional(z.boolean()),
  /** When it was made (epoch seconds), for one that waited for a network. Where the video has a later one, it changes nothing. */
  made_at: z.optional(epochSeconds),
  /** The time zone in which it is played (IANA name); by default, and where the server does not know it, that of the account. */
  time_zone: z.optional(z.string().check(z.maxLength(64))),
})
export const progressAnswer = z.object({
  message: z.string(),
  /** The session that this report has completed; null for most reports. */
  credit: z.nullable(sessionCredit),
})

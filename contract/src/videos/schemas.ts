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
} from '../common.ts'

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
  tags: z.array(z.string()),
  instructor: z.nullable(instructor),
  views: z.int(),
  equipments: z.array(z.enum(equipments)),
  is_premium_content: z.boolean(),
  should_feature_on_home: z.boolean(),
  /** Whether the caller may play it now. */
  playable: z.boolean(),
  saved: z.nullable(id),
}
/** A video in a list. */
export const videoCard = z.object(cardFields)
export type VideoCard = z.infer<typeof videoCard>

/** Lines of text that a player shows with a video. */
export const caption = z.object({
  /** As in BCP 47, such as 'en'. */
  language: z.string(),
  url: z.string(),
})
export type Caption = z.infer<typeof caption>
/** As in BCP 47: a language, and where it is spoken. */
export const captionLanguage = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, 'Choose a language'))

/** A video with all its fields. `playback_*` are null for whoever is not entitled to play it. */
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
  /** Complete, signed url of the master playlist. */
  playback_url: z.nullable(z.string()),
  /** Signed url of a WebVTT file that names a small picture for every moment; null without one. */
  storyboard_url: z.nullable(z.string()),
  /** Empty for whoever is not entitled to play. */
  captions: z.array(caption),
  /** Where the caller left off; null for who has not begun, or has finished. */
  position_seconds: z.nullable(z.int()),
})
export type Video = z.infer<typeof video>

/** Minutes, from and to; what is longer than an hour is in none of them. */
export const durations = ['0-15', '15-30', '30-60'] as const
export type DurationRange = (typeof durations)[number]

export const browseQuery = z.object({
  ...pageQuery,
  query: searchQuery,
  level: z.optional(z.enum(levels)),
  category: z.optional(z.enum(categories)),
  duration: z.optional(z.enum(durations)),
})
export const browseAnswer = z.object({ videos: z.array(videoCard), meta: pageMeta })

const seconds = z.number().check(z.minimum(0), z.maximum(86_400))
export const progressBody = z.object({
  position_seconds: seconds,
  duration_seconds: seconds,
  /** Time spent playing since the last report, without what was skipped; else the position tells. */
  watched_seconds: z.optional(seconds),
})

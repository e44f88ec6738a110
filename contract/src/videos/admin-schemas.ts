import { texts as t } from '@carriage/texts/contract/videos'
import { languages } from '@carriage/texts/languages'
import * as z from 'zod/mini'
import {
  categories,
  commaList,
  epochSeconds,
  id,
  levels,
  line,
  namedSecond,
  owners,
  pageMeta,
  pageQuery,
  publicationStatuses,
  searchQuery,
  sortQuery,
  unique,
} from '../common.ts'
import { lacksRecoveryArea, recoveryAreaNeeded } from './policy.ts'
import { cautions } from '../safe-training/cautions.ts'
import { isMusicName, musicWrongType } from './music-file.ts'
import {
  captionLanguage,
  equipments,
  instructor,
  recoveryAreas,
  video,
  videoCard,
} from './schemas.ts'
import {
  chosenCategories,
  description,
  difficultyLevel,
  publicationStatus,
  tags,
} from '../content.ts'

export const processingStates = ['waiting', 'processing', 'playable', 'ready', 'failed'] as const
/** The stages of processing, in order. */
export const processingStages = ['checking', 'repackaging', 'encoding', 'finishing'] as const

export const processing = z.object({
  state: z.enum(processingStates),
  /** Null while nothing is running. */
  stage: z.nullable(z.enum(processingStages)),
  /** Percentage of the stage; null when unknown. */
  percent: z.nullable(z.int()),
  /** Why it failed, for the uploader; a playable video may only lack its further qualities. */
  error: z.nullable(z.string()),
  /** Whether another try at the same file can end otherwise. */
  can_retry: z.boolean(),
})
export type Processing = z.infer<typeof processing>

/** Of the first sound of a film, by ITU-R BS.1770; null for silence. */
export const loudness = z.object({
  /** Integrated, in LUFS. */
  uploaded: z.nullable(z.number()),
  /** As uploaded, in dBTP. */
  true_peak: z.nullable(z.number()),
  /** Integrated, in LUFS, as members hear it. */
  played: z.nullable(z.number()),
})
export type FilmLoudness = z.infer<typeof loudness>

const adminFields = {
  /** The name of the uploaded file; null for demo videos. */
  source_name: z.nullable(z.string()),
  /** Whether its details have been saved; before, it is only an upload. */
  saved_once: z.boolean(),
  /** Incremented by every save; sent back, it prevents overwriting another change. */
  version: z.int(),
  processing,
  /** When it was first visible to members; null if it never was. */
  first_published_at: z.nullable(epochSeconds),
}
/** A video in the admin list. */
export const adminVideoCard = z.object({
  ...videoCard.shape,
  ...adminFields,
  status: z.enum(publicationStatuses),
  publish_date: z.nullable(epochSeconds),
  created_at: epochSeconds,
  uploaded_by: z.nullable(id),
  /** Whether its sound is silent, is so for long, or clips. */
  sound_problem: z.boolean(),
})
export type AdminVideoCard = z.infer<typeof adminVideoCard>

/** A video for its editor. `cautions` are those that the coach names; a player is told of `exercise_cautions`, too. */
export const adminVideo = z.object({
  ...video.shape,
  ...adminFields,
  /** Null before all of its qualities are made, without sound, and for films that were made before or elsewhere. */
  loudness: z.nullable(loudness),
  /** Where its music comes from and what it is licensed for; staff alone see it. */
  music_note: z.nullable(z.string()),
  /** For whom its exercises are not. */
  exercise_cautions: z.array(z.enum(cautions)),
  /** Whether it is the recording of a live class whose chat can be shown beside it, and whether members see that. */
  was_live: z._default(z.boolean(), false),
  shows_live_chat: z._default(z.boolean(), true),
  /** The languages in which captions are stored; `captions` has their files once the film can be played. */
  caption_languages: z.array(z.string()),
  /** Those of them that a machine made and nobody has read yet. */
  machine_caption_languages: z.array(z.string()),
})
export type AdminVideo = z.infer<typeof adminVideo>

/** What all staff may see of a video: to play it, not to change it. */
export const videoPreview = z.pick(adminVideo, {
  _id: true,
  title: true,
  source_name: true,
  thumbnail_url: true,
  playback_url: true,
  storyboard_url: true,
  captions: true,
  processing: true,
})
export const videoPreviewAnswer = z.object({ video: videoPreview })

/** What the list of videos can be sorted by; an index serves each. */
export const videoSorts = ['title', 'duration', 'views', 'date'] as const
export const adminVideosQuery = z.object({
  ...pageQuery,
  query: searchQuery,
  sort: sortQuery(videoSorts),
  status: z.optional(z.enum(publicationStatuses)),
  level: z.optional(z.enum(levels)),
  category: z.optional(z.enum(categories)),
  whose: z.optional(z.enum(owners)),
  /** Only those whose title nobody has written in this language. */
  untranslated: z.optional(z.enum(languages)),
  /** Only videos that have exercises or set-ups. */
  has_cues: z.optional(z.literal('true')),
})
export const adminVideosAnswer = z.object({
  videos: z.array(adminVideoCard),
  meta: pageMeta,
  /** Of all videos regardless of the filter. */
  summary: z.object({ total: z.int(), published: z.int(), scheduled: z.int(), draft: z.int() }),
})

/** The maximum number of ids in one request. */
export const MAX_PROCESSING_IDS = 100
export const processingQuery = z.object({
  ...pageQuery,
  /** Only these, ready or not, instead of all that are not ready. */
  ids: z.optional(commaList(id, MAX_PROCESSING_IDS)),
})
/** A video that is waiting, being processed, or failed. */
export const processingVideo = z.object({
  _id: id,
  title: z.string(),
  source_name: z.nullable(z.string()),
  created_at: epochSeconds,
  /** Null for demo videos, or after the uploader was deleted. */
  uploader: z.nullable(z.object({ _id: id, first_name: z.string(), last_name: z.string() })),
  processing,
})
export type ProcessingVideo = z.infer<typeof processingVideo>
export const processingAnswer = z.object({ videos: z.array(processingVideo), meta: pageMeta })

export const MAX_VIDEO_TITLE = 80
export const MAX_VIDEO_DESCRIPTION = 80

const detailFields = {
  title: line(
    1,
    MAX_VIDEO_TITLE,
    () => t.titleRequired,
    () => t.titleTooLong,
  ),
  description: description(MAX_VIDEO_DESCRIPTION, () => t.descriptionTooLong),
  categories: chosenCategories(() => t.youMustSelectAtLeastOne),
  difficulty_level: difficultyLevel,
  /** Id of a coach. */
  instructor: z.uuid({ error: () => t.youMustSelectInstructor }),
  tags,
  is_recovery_content: z.boolean(),
  recovery_areas: z
    .array(z.enum(recoveryAreas))
    .check(z.refine(unique, { error: () => t.eachAreaCountsOnce })),
  recovery_notes: z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(500, { error: () => t.recoveryNotesMustAtMost500 }),
      z.refine((text) => !text.includes('\0'), {
        error: () => t.recoveryNotesContainUnsupportedCharacter,
      }),
    ),
  ),
  equipments: z
    .array(z.enum(equipments))
    .check(z.refine(unique, { error: () => t.eachEquipmentCountsOnce })),
  /** For whom it is not. */
  cautions: z
    .array(z.enum(cautions))
    .check(z.refine(unique, { error: () => t.eachCautionCountsOnce })),
}
const MUSIC_NOTE_LENGTH = 500
/** Where the music of a film comes from and what it is licensed for, for the studio alone. */
const musicNote = z.nullable(
  z.string().check(
    z.trim(),
    z.maxLength(MUSIC_NOTE_LENGTH, {
      error: () => t.noteAboutMusicMustAtMost({ musicNoteLength: MUSIC_NOTE_LENGTH }),
    }),
    z.refine((text) => !text.includes('\0'), { error: () => t.noteContainsUnsupportedCharacter }),
  ),
)
const settingFields = {
  status: publicationStatus,
  publish_date: z.nullable(namedSecond()),
  is_premium_content: z.boolean(),
  should_feature_on_home: z.boolean(),
  is_setup_video: z.boolean(),
  shows_live_chat: z.boolean(),
}

/** The complete tab Video Details. */
export const videoDetails = z.object(detailFields).check(
  z.refine((details) => !lacksRecoveryArea(details), {
    error: recoveryAreaNeeded,
    path: ['recovery_areas'],
  }),
)
export type VideoDetails = z.infer<typeof videoDetails>

/** The complete tab Settings. `publishDateProblem` checks its date. */
export const videoSettings = z.object(settingFields)
export type VideoSettings = z.infer<typeof videoSettings>

/** Any fields; absent fields stay. */
export const updateVideoBody = z.partial(
  z.object({
    ...detailFields,
    ...settingFields,
    music_note: musicNote,
    version: z.int(),
    /** That nobody has typed any of it, such as a title after the name of the file: the video stays unsaved. */
    is_guess: z.boolean(),
  }),
)

export const adminVideoAnswer = z.object({ video: adminVideo })

export const MAX_VIDEO_BYTES: number = 5 * 1024 ** 3
export const videoTooLarge = () => t.fileTooLargeMaximumSize5gb
export const videoWrongType = () => t.invalidFileTypeOnlyMp4M4v
const endsWithOneOf = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))

/** The file extensions that are always accepted. */
export const videoEndings = ['mp4', 'm4v', 'mov'] as const
export const isVideoName = (name: string): boolean => endsWithOneOf(name, videoEndings)
/** The file extensions accepted by the upload queue: those of `videoEndings` and others. */
export const libraryEndings = [...videoEndings, 'mkv', 'webm', 'avi', 'ts', 'mts', 'm2ts'] as const
export const isLibraryName = (name: string): boolean => endsWithOneOf(name, libraryEndings)

const anyFileName = line(1, 255, () => t.selectValidFile)
const fileName = anyFileName.check(z.refine(isLibraryName, { error: videoWrongType }))
export const signUploadBody = z
  .object({
    name: anyFileName,
    /** The size in bytes, if known. */
    size: z.optional(
      z.int().check(z.minimum(1), z.maximum(MAX_VIDEO_BYTES, { error: videoTooLarge })),
    ),
    /** Also accepts files of `libraryEndings`, which may have to be converted. */
    library: z.optional(z.boolean()),
    /** It is music beside a film, and takes files of `musicEndings`. */
    music: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ name, music }) => music !== true || isMusicName(name), {
      error: musicWrongType,
      path: ['name'],
    }),
    z.refine(
      ({ name, library, music }) =>
        music === true || (library === true ? isLibraryName(name) : isVideoName(name)),
      { error: videoWrongType, path: ['name'] },
    ),
  )
export const signedUpload = z.object({
  /** The id that the video will have. */
  _id: id,
  path: z.string(),
  /** The signed URL for the PUT; valid for some hours. */
  url: z.string(),
  /** Whether parts can be sent to the store without the server (`signVideoUploadParts`); `url` takes the file too. */
  direct: z.optional(z.boolean()),
})
/** The next parts in order, each for a PUT of exactly these bytes within an hour; none when all have arrived. */
export const uploadPartsAnswer = z.object({
  parts: z.array(z.object({ url: z.string(), from: z.int(), bytes: z.int() })),
})
export const finishUploadBody = z.object({
  video_id: id,
  path: z.string().check(z.maxLength(200)),
  name: fileName,
})
export const converterAnswer = z.object({
  /** Whether the server takes videos: without FFmpeg it cannot make them playable. */
  available: z.boolean(),
  /** Whether it refuses films of more than 5760 by 4672 pixels, 240 frames per second, 4 hours or 8 tracks. */
  has_limits: z.boolean(),
})

/** The language of uploaded captions; English by default. */
export const captionQuery = z.object({ language: z._default(captionLanguage, 'en') })
export const captionChoice = z.object({ language: captionLanguage })

/** Coaches to choose from: the first hundred by name, or those matching the search. */
export const instructorsQuery = z.object({ query: searchQuery })
export const instructorsAnswer = z.object({ instructors: z.array(instructor) })

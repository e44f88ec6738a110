import { texts as t } from '@carriage/texts/contract/videos'
import * as z from 'zod/mini'
import { epochSeconds, filmPosition, id } from '../common.ts'
import { finishUploadBody, loudness, processingStages } from './admin-schemas.ts'
import { filmSound } from './sound-schemas.ts'

/** Former films are kept so long, and come back by a press until then. */
export const FORMER_FILM_DAYS = 30
/** What is left of a film is at least as long. */
export const SHORTEST_FILM_MS = 1000

export const filmStates = ['making', 'ready', 'failed', 'former'] as const
export type FilmState = (typeof filmStates)[number]

/** A film of a video that members do not see: the one that is to replace theirs, or one that was replaced. */
export const otherFilm = z.object({
  _id: id,
  state: z.enum(filmStates),
  source_name: z.nullable(z.string()),
  /** Seconds; 0 until it is made. */
  duration: z.int(),
  /** Null while nothing is running. */
  stage: z.nullable(z.enum(processingStages)),
  /** Percentage of the stage; null when unknown. */
  percent: z.nullable(z.int()),
  /** Why it could not be made. */
  error: z.nullable(z.string()),
  /** What of the film of members it was cut from; null for an upload. */
  cut: z.nullable(z.object({ from_ms: z.int(), to_ms: z.int() })),
  loudness: z.nullable(loudness),
  /** Signed URLs; null until it is made. */
  playback_url: z.nullable(z.string()),
  waveform_url: z.nullable(z.string()),
  /** When it is removed; null before it was replaced. */
  kept_until: z.nullable(epochSeconds),
})
export type OtherFilm = z.infer<typeof otherFilm>

export const films = z.object({
  /** Of the film of members: signed URL of its waveform; null where none was made. */
  waveform_url: z.nullable(z.string()),
  sound: filmSound,
  /** The film that is to replace it; null without one. */
  next: z.nullable(otherFilm),
  /** The newest first. */
  former: z.array(otherFilm),
})
export type Films = z.infer<typeof films>
export const filmsAnswer = z.object({ films })

/** The file, sent to an address of `signVideoUpload`. */
export const replaceFilmBody = finishUploadBody

/** What is left of the film. */
export const trimFilmBody = z.object({ from_ms: filmPosition, to_ms: filmPosition }).check(
  z.refine(({ from_ms, to_ms }) => to_ms - from_ms >= SHORTEST_FILM_MS, {
    error: () => t.leaveAtLeastOneSecond,
    path: ['to_ms'],
  }),
)

/** What becomes of captions: they move with the marks, are made anew by this server, or go. */
export const captionChoices = ['keep', 'again', 'remove'] as const
export type CaptionChoice = (typeof captionChoices)[number]

export const publishFilmBody = z.object({
  film_id: id,
  /** How much later everything is in the new film. */
  shift_ms: z.int().check(z.minimum(-86_400_000), z.maximum(86_400_000)),
  captions: z.enum(captionChoices),
  /** Of the video. */
  version: z.int(),
})
export const filmChoice = z.object({ film_id: id })

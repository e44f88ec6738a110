import { texts as t } from '@carriage/texts/contract/media'
import * as z from 'zod/mini'
import { filmPosition, id, searchQuery } from '../common.ts'
import { captionLanguage, videoCard } from '../videos/schemas.ts'

/** An hour has about a thousand. */
export const MAX_CAPTION_LINES = 5000
export const MAX_CAPTION_TEXT = 500
/** Of one caption. */
export const MAX_DOUBTFUL_WORDS = 50

/** A caption: what is shown at once. */
export const captionLine = z
  .object({
    start_ms: filmPosition,
    /** Exclusive. */
    end_ms: filmPosition,
    /** As WebVTT has it, at most a few lines; empty lines would end it. */
    text: z.string().check(
      z.trim(),
      z.minLength(1, { error: () => t.enterWhatSaidOrDeleteLine }),
      z.maxLength(MAX_CAPTION_TEXT, { error: () => t.atMost500Characters }),
      z.refine((text) => !/\n\s*\n|\0/.test(text), { error: () => t.removeEmptyLine }),
    ),
    /** Where it stands, in WebVTT's words, such as 'line:0'. */
    settings: z.optional(z.string().check(z.regex(/^(?:[a-z]+:[\w%.,-]+ ?)+$/))),
    /** Words of a machine's line that it is not sure of, until a person has read the captions. */
    doubtful: z.optional(
      z
        .array(z.string().check(z.maxLength(MAX_CAPTION_TEXT)))
        .check(z.maxLength(MAX_DOUBTFUL_WORDS)),
    ),
  })
  .check(z.refine(({ start_ms, end_ms }) => start_ms < end_ms, { error: () => t.endsBeforeBegins }))
export type CaptionLine = z.infer<typeof captionLine>

/** The captions of a video in one language, for their editor. */
export const captions = z.object({
  language: z.string(),
  /** Sent back with a save, it prevents overwriting another change. */
  version: id,
  /** Whether a machine made them and nobody has read them yet. */
  is_machine_made: z.boolean(),
  lines: z.array(captionLine),
})
export type Captions = z.infer<typeof captions>
export const captionsAnswer = z.object({ captions })

export const saveCaptionsBody = z.object({
  language: captionLanguage,
  version: id,
  lines: z
    .array(captionLine)
    .check(
      z.minLength(1, { error: () => t.leaveOneLine }),
      z.maxLength(MAX_CAPTION_LINES, { error: () => t.atMost5000Lines }),
    ),
})

export const transcriberStates = ['off', 'no-model', 'ready'] as const
export const transcriptionStates = ['waiting', 'working', 'done', 'failed'] as const

/** How far the captions are that a machine makes of a video. */
export const transcription = z.object({
  state: z.enum(transcriptionStates),
  /** The language that was asked for or heard; null while nobody knows. */
  language: z.nullable(z.string()),
  /** How much of the video was listened to; null before its length is known. */
  percent: z.nullable(z.int()),
  /** Why it failed. */
  reason: z.nullable(z.string()),
})
export type Transcription = z.infer<typeof transcription>

export const transcriptionAnswer = z.object({
  /** 'off': none is set up; 'no-model': it has nothing to listen with yet. */
  transcriber: z.enum(transcriberStates),
  /** Whether it understands no other language than English. */
  is_english_only: z.boolean(),
  transcription: z.nullable(transcription),
})
export const startTranscriptionBody = z.object({
  /** The language of the film; by default the transcriber hears which it is. */
  language: z.optional(captionLanguage),
})

/** The most places of classes that a search shows. */
export const MAX_SPOKEN = 6
export const spokenQuery = z.object({ query: searchQuery })
/** Where classes say what is searched, the best first. */
export const spokenAnswer = z.object({
  moments: z.array(
    z.object({
      video: videoCard,
      at_seconds: z.int(),
      /** What is said there. */
      text: z.string(),
    }),
  ),
})

import * as z from 'zod/mini'

/** A phrase of the host as a machine heard it. */
export const liveCaption = z.object({
  /** Of the phrase: while it goes on, longer texts follow under the same number. */
  number: z.int(),
  /** When the phrase began, epoch milliseconds on the server's clock. */
  at_ms: z.int(),
  text: z.string(),
  /** As in BCP 47. */
  language: z.string(),
})
export type LiveCaption = z.infer<typeof liveCaption>

/**
 * Why a class has no captions although the server makes some: 'slow': they would come too late; 'english-only': the model would
 * make English words of another language.
 */
export const liveCaptionStates = ['making', 'slow', 'failed', 'no-model', 'english-only'] as const

/** How it stands with the captions of a class, and what was said last; no line where nothing new was said. */
export const liveCaptions = z.object({
  state: z.enum(liveCaptionStates),
  line: z.nullable(liveCaption),
})
export type LiveCaptions = z.infer<typeof liveCaptions>

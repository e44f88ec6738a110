import * as z from 'zod/mini'
import { id, searchQuery } from '../common.ts'

/** Fewer letters begin too many names. */
export const MIN_SUGGEST_LENGTH = 2

export const suggestionKinds = ['class', 'program', 'coach', 'exercise'] as const

/** A name that begins as what was typed. */
export const suggestion = z.object({
  kind: z.enum(suggestionKinds),
  /** Null for exercises: classes name some that the library does not have. */
  _id: z.nullable(id),
  text: z.string(),
})
export type Suggestion = z.infer<typeof suggestion>

export const suggestionsQuery = z.object({ query: searchQuery })
/** At most eight. */
export const suggestionsAnswer = z.object({ suggestions: z.array(suggestion) })

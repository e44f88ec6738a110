import { languages } from '@carriage/texts/languages'
import { texts as t } from '@carriage/texts/contract/translations'
import * as z from 'zod/mini'
import { id, lines } from '../common.ts'

/** The records whose texts have versions by language. */
export const translatedKinds = [
  'video',
  'program',
  'live_class',
  'exercise',
  'challenge',
  'coach',
  /** Its springs have names. */
  'reformer',
] as const
export type TranslatedKind = (typeof translatedKinds)[number]
/** The fields of records and their parts that have versions by language. */
export const translatedFields = [
  'title',
  'description',
  'recovery_notes',
  'completion_message',
  'name',
  /** What members bring to a live class, a line for each thing. */
  'bring',
  /** What a coach says of themselves. */
  'words',
  /** Of a video or a live class, a line for each. */
  'tags',
] as const
export type TranslatedField = (typeof translatedFields)[number]
/** What a text belongs to: the record itself, or a part of it. */
export const translatedParts = ['record', 'week', 'session', 'date', 'spring'] as const
export type TranslatedPart = (typeof translatedParts)[number]

export const recordParams = z.object({ kind: z.enum(translatedKinds), id })
export const language = z.enum(languages, { error: () => t.chooseLanguage })

/**
 * `missing`: there is none, and members read the original. `draft`: a machine wrote it, and members read the original until a
 * person saves it. `outdated`: the original has changed since. `current`: all is well.
 */
export const translationStates = ['missing', 'draft', 'outdated', 'current'] as const
export type TranslationState = (typeof translationStates)[number]

/** A text of a record with its version in one language. */
export const translatedText = z.object({
  /** Of the record, or of the week, session, date or spring whose text it is. */
  part_id: id,
  part: z.enum(translatedParts),
  /** The place of a week, session or spring, from 1; null for the record itself. */
  number: z.nullable(z.int()),
  field: z.enum(translatedFields),
  original: z.string(),
  /** Names the original that was read; sent back, it says which text a translation is of. */
  source: z.string(),
  /** Whether members read the original while their version is outdated. */
  is_exact: z.boolean(),
  /** The most characters. */
  most: z.int(),
  /** Whether it may have several lines. */
  has_lines: z.boolean(),
  /** Empty where there is none. */
  text: z.string(),
  state: z.enum(translationStates),
})
export type TranslatedText = z.infer<typeof translatedText>

export const translationQuery = z.object({ language })
/** What a record says in its own language, and in another one. */
export const translation = z.object({
  kind: z.enum(translatedKinds),
  _id: id,
  title: z.string(),
  language: z.enum(languages),
  /** In which language the record was written. */
  original_language: z.enum(languages),
  texts: z.array(translatedText),
  /** Of all languages of the record; sent back with a save, it prevents overwriting another change. 0: nothing is translated. */
  version: z.int(),
  /** Whether a machine can write drafts here. */
  can_draft: z.boolean(),
})
export type Translation = z.infer<typeof translation>
export const translationAnswer = z.object({ translation })

/** The longest text of any field. */
const MAX_TEXT = 1000
/** Plain text with lines; a field may take less. */
export const translatedWords = lines(MAX_TEXT, () => t.textTooLong({ most: MAX_TEXT }))
export const MAX_TRANSLATED_TEXTS = 200
export const saveTranslationBody = z.object({
  language,
  version: z.int(),
  /** Texts that are not named stay. An empty one is removed. What is saved counts as read by a person. */
  texts: z
    .array(
      z.object({
        part_id: id,
        field: z.enum(translatedFields),
        source: z.string().check(z.maxLength(64)),
        text: translatedWords,
      }),
    )
    .check(z.maxLength(MAX_TRANSLATED_TEXTS)),
})
export const originalLanguageBody = z.object({ original_language: language, version: z.int() })
export const draftBody = z.object({ language, version: z.int() })

/** How far a record is translated into a language: how many of its texts are in each state. */
export const translationProgress = z.object({
  language: z.enum(languages),
  missing: z.int(),
  draft: z.int(),
  outdated: z.int(),
  current: z.int(),
})
export type TranslationProgress = z.infer<typeof translationProgress>
export const progressAnswer = z.object({
  original_language: z.enum(languages),
  /** As of `translation`. */
  version: z.int(),
  /** Of all languages but that of the record. */
  languages: z.array(translationProgress),
})
export type ProgressAnswer = z.infer<typeof progressAnswer>

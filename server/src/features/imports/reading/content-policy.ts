import { texts as t } from '@carriage/texts/server/imports'
import { categories, levels } from '@carriage/contract/common'
import { contentTypes } from '@carriage/contract/imports/columns'
import type { ImportProblem } from '@carriage/contract/imports/schemas'
import { createExerciseBody, exerciseName } from '@carriage/contract/exercises/schemas'
import { createLiveBody, updateLiveBody } from '@carriage/contract/live-classes/form-schemas'
import { instantOrLater } from '@carriage/contract/live-classes/local-moment'
import {
  MAX_SESSIONS,
  MAX_WEEKS,
  sessionTitle,
  updateProgramBody,
  weekDetails,
} from '@carriage/contract/programs/admin-schemas'
import { updateVideoBody } from '@carriage/contract/videos/admin-schemas'
import {
  exerciseCue,
  MAX_EXERCISES,
  MAX_SETUP_CUES,
  setupCue,
} from '@carriage/contract/videos/cue-schemas'
import { captionLanguage } from '@carriage/contract/videos/schemas'
import { translatedFields, translatedWords } from '@carriage/contract/translations/schemas'
import { languages } from '@carriage/texts/languages'
import { email } from '@carriage/contract/accounts/schemas'
import * as z from 'zod/mini'
import { issueText } from '../../../platform/http/issue-text.ts'

/** As an editor takes it, but not left out. */
const given = <T extends z.core.$ZodType>(schema: z.ZodMiniOptional<T>): T => schema.def.innerType

const key = z
  .string({ error: () => t.keyRequired })
  .check(z.regex(/^[\w-]{1,100}$/, { error: () => t.keyHasLettersDigitsAndHyphens }))

/** What a line says in other languages; files of earlier versions, and lines without any, have none. */
const MOST_TRANSLATIONS = 1000
const inOtherLanguages = z.optional(
  z.object({
    original_language: z.enum(languages),
    texts: z
      .array(
        z.object({
          /** Whose text it is: empty for the record itself, the week, or the week and the session in it, from 1. */
          place: z.array(z.int().check(z.minimum(1))).check(z.maxLength(2)),
          field: z.enum(translatedFields),
          language: z.enum(languages),
          text: translatedWords,
          /** As of `translations`. */
          source: z.string().check(z.regex(/^[\da-f]{64}$/)),
          is_draft: z.boolean(),
        }),
      )
      .check(z.maxLength(MOST_TRANSLATIONS)),
  }),
)

const { description, setup, muscles, cautions } = createExerciseBody.shape
const exerciseDetails = z.object({
  description,
  setup,
  muscles,
  cautions,
  /** The name of its easier form. */
  easier: z.nullable(exerciseName),
  translations: inOtherLanguages,
})

const position = z.int().check(z.minimum(0), z.maximum(86_400_000))
const video = updateVideoBody.shape
const MOST_CAPTIONS = 50
const classDetails = z.object({
  // Drafts may have none.
  description: z.string().check(z.maxLength(80, { error: () => t.descriptionTooLong })),
  categories: z.array(z.enum(categories)),
  difficulty_level: z.nullable(z.enum(levels)),
  tags: given(video.tags),
  is_recovery_content: z.boolean(),
  recovery_areas: given(video.recovery_areas),
  recovery_notes: given(video.recovery_notes),
  /** Files of earlier versions have none. */
  music_note: z._default(given(video.music_note), null),
  equipments: given(video.equipments),
  cautions: given(video.cautions),
  /** What its exercises warned of; files of earlier versions do not say it. */
  exercise_cautions: z._default(given(video.cautions), []),
  is_premium_content: z.boolean(),
  should_feature_on_home: z.boolean(),
  is_setup_video: z.boolean(),
  /** `linked`: an exercise of the library, by its name. */
  exercises: z
    .array(z.object({ ...z.omit(exerciseCue, { exercise_id: true }).shape, linked: z.boolean() }))
    .check(z.maxLength(MAX_EXERCISES)),
  setups: z.array(setupCue).check(z.maxLength(MAX_SETUP_CUES)),
  captions: z
    .array(
      z.object({
        language: captionLanguage,
        text: z.string(),
        is_machine_made: z._default(z.boolean(), false),
      }),
    )
    .check(
      z.maxLength(MOST_CAPTIONS),
      z.refine((all) => new Set(all.map(({ language }) => language)).size === all.length, {
        error: () => t.eachLanguageCountsOnce,
      }),
    ),
  /** The exercises that a part of the film shows. */
  clips: z.array(z.object({ exercise: exerciseName, start_ms: position, end_ms: position })),
  translations: inOtherLanguages,
})

const program = updateProgramBody.shape
const programDetails = z.object({
  description: given(program.description),
  categories: z.array(z.enum(categories)),
  difficulty_level: z.enum(levels),
  session_per_week: given(program.session_per_week),
  duration: given(program.duration),
  is_premium_content: z.boolean(),
  is_recovery_content: z.boolean(),
  should_feature_on_home: z.boolean(),
  complition_message: given(program.complition_message),
  weeks: z
    .array(
      z.object({
        ...weekDetails.shape,
        sessions: z
          .array(
            z.object({
              ...sessionTitle.shape,
              /** The key of a class; null for a session without one. */
              class: z.nullable(key),
            }),
          )
          .check(z.maxLength(MAX_SESSIONS)),
      }),
    )
    .check(z.maxLength(MAX_WEEKS)),
  translations: inOtherLanguages,
})

const live = updateLiveBody.shape
const liveDetails = z.object({
  description: createLiveBody.shape.description,
  categories: createLiveBody.shape.categories,
  difficulty_level: createLiveBody.shape.difficulty_level,
  duration: createLiveBody.shape.duration,
  tags: given(live.tags),
  /** Files of earlier versions have neither. */
  bring: z._default(given(live.bring), []),
  opening_setup: z._default(given(live.opening_setup), null),
  capacity: given(live.capacity),
  is_recurring: z.boolean(),
  send_remainder: z.boolean(),
  record_session: z.boolean(),
  broadcast_session: z.boolean(),
  /** The next date, and the last of a weekly class; null for a class without a date. */
  when: z.nullable(
    z
      .object({
        date: given(live.publish_date),
        time: given(live.publish_time),
        zone: given(live.timezone),
        last_date: z.nullable(z.iso.date()),
      })
      .check(z.refine((when) => instantOrLater(when) !== null, { error: () => t.thereNoSuchDate })),
  ),
  translations: inOtherLanguages,
})

const coach = z.optional(email)
const schemas = {
  exercise: z.object({
    type: z.literal('exercise'),
    key,
    title: exerciseName,
    coach,
    details: exerciseDetails,
  }),
  class: z.object({
    type: z.literal('class'),
    key,
    title: given(video.title),
    coach,
    film: z
      .string({ error: () => t.nameFileFilm })
      .check(z.minLength(1, { error: () => t.nameFileFilm }), z.maxLength(255)),
    seconds: z.coerce
      .number({ error: () => t.enterWholeSeconds })
      .check(z.int(), z.minimum(1), z.maximum(86_400)),
    details: classDetails,
  }),
  program: z.object({
    type: z.literal('program'),
    key,
    title: given(program.title),
    coach,
    details: programDetails,
  }),
  'live-class': z.object({
    type: z.literal('live-class'),
    key,
    title: createLiveBody.shape.title,
    coach,
    details: liveDetails,
  }),
} as const

export type ExerciseLine = z.output<typeof schemas.exercise>
export type ClassLine = z.output<typeof schemas.class>
export type ProgramLine = z.output<typeof schemas.program>
export type LiveLine = z.output<(typeof schemas)['live-class']>
export type ContentValues = ExerciseLine | ClassLine | ProgramLine | LiveLine

/** What the cell `details` holds of each. */
export type ExerciseParts = ExerciseLine['details']
export type ClassParts = ClassLine['details']
export type ProgramParts = ProgramLine['details']
export type LiveParts = LiveLine['details']
export type TranslationParts = NonNullable<ExerciseParts['translations']>

type Values =
  | { values: ContentValues; problems: null }
  | { values: null; problems: ImportProblem[] }

const wrong = (column: string, message: string): Values => ({
  values: null,
  problems: [{ column, message }],
})

/** What a line of programs and classes says, or what is wrong with it. */
export function readContent(cells: Readonly<Record<string, string>>): Values {
  const type = contentTypes.find((known) => known === cells['type']?.toLowerCase())
  if (!type) return wrong('type', t.none({ value: contentTypes.join(', ') }))
  const details = parsed(cells['details'] ?? '')
  if (details === undefined) return wrong('details', t.notAsAnotherStudioWrites)
  const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
  const line = { ...filled, type, details }
  const result = z.safeParse(schemas[type], line, { error: issueText })
  if (result.success) return { values: result.data, problems: null }
  const [first] = result.error.issues
  const [column = null, ...within] = first?.path ?? []
  const message = first?.message ?? t.lineCannotRead
  const field = within.join('.')
  return {
    values: null,
    problems: [
      {
        column: column === null ? null : String(column),
        // What the contract says of a field does not name it.
        message: message.includes(field) ? message : `${field}: ${message}`,
      },
    ],
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

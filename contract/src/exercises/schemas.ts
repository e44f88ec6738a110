import { texts as t } from '@carriage/texts/contract/exercises'
import * as z from 'zod/mini'
import {
  epochSeconds,
  filmPosition,
  id,
  line,
  pageMeta,
  pageQuery,
  searchQuery,
  similarIds,
  sortQuery,
  unique,
} from '../common.ts'
import { reformerSetup } from '../reformer/schemas.ts'
import { bodyAreas, cautions } from '../safe-training/cautions.ts'

export const MAX_EXERCISE_NAME = 60
export const exerciseName = line(
  1,
  MAX_EXERCISE_NAME,
  () => t.exerciseNeedsName,
  () => t.nameHasAtMost60Characters,
)

/** Groups of muscles that an exercise trains, from the trunk to the feet. */
export const muscles = [
  'abdominals',
  'obliques',
  'back',
  'chest',
  'shoulders',
  'arms',
  'glutes',
  'hip-flexors',
  'inner-thighs',
  'quadriceps',
  'hamstrings',
  'calves',
] as const
export type Muscle = (typeof muscles)[number]

export const MAX_DESCRIPTION = 500
export const MIN_CLIP_MS = 1000
export const MAX_CLIP_MS = 15_000

/** A part of a video that shows the exercise; milliseconds from its beginning, the end exclusive. */
export const exerciseClip = z
  .object({ video_id: id, start_ms: filmPosition, end_ms: filmPosition })
  .check(
    z.refine(
      ({ start_ms, end_ms }) =>
        end_ms - start_ms >= MIN_CLIP_MS && end_ms - start_ms <= MAX_CLIP_MS,
      { error: () => t.clip115SecondsLong },
    ),
  )
export type ExerciseClip = z.infer<typeof exerciseClip>

const each = <T extends z.core.$ZodType>(item: T) =>
  z.array(item).check(z.refine(unique, { error: () => t.eachListedOnce }))

const details = {
  name: exerciseName,
  /** How it is done. */
  description: z
    .string()
    .check(
      z.trim(),
      z.maxLength(MAX_DESCRIPTION, { error: () => t.descriptionHasAtMost500Characters }),
    ),
  /** What it is usually done with; null leaves a part open. */
  setup: reformerSetup,
  muscles: each(z.enum(muscles)),
  /** For whom it is not. */
  cautions: each(z.enum(cautions)),
  clip: z.nullable(exerciseClip),
}

/** `easier_id`: the exercise that is its easier form; of that one it is a harder form. */
export const createExerciseBody = z.object({ ...details, easier_id: z.nullable(id) })
export type ExerciseDetails = z.infer<typeof createExerciseBody>
export const updateExerciseBody = z.object({ ...createExerciseBody.shape, version: z.int() })

export const namedExercise = z.object({ _id: id, name: z.string() })
export type NamedExercise = z.infer<typeof namedExercise>
const forms = {
  easier: z.nullable(namedExercise),
  /** By name. */
  harder: z.array(namedExercise),
}

/** An exercise of the library, for staff. */
export const adminExercise = z.object({
  _id: id,
  ...details,
  ...forms,
  /** Incremented by every save; sent back, it prevents overwriting another change. */
  version: z.int(),
})
export type AdminExercise = z.infer<typeof adminExercise>
export const adminExerciseAnswer = z.object({ exercise: adminExercise })

/** What the list of staff can be sorted by. */
export const exerciseSorts = ['name', 'updated'] as const
export const adminExercisesQuery = z.object({
  ...pageQuery,
  query: searchQuery,
  sort: sortQuery(exerciseSorts),
  muscle: z.optional(z.enum(muscles)),
})
export const adminExerciseCard = z.object({
  ...namedExercise.shape,
  muscles: details.muscles,
  cautions: details.cautions,
  easier: forms.easier,
  has_clip: z.boolean(),
  updated_at: epochSeconds,
})
export type AdminExerciseCard = z.infer<typeof adminExerciseCard>
export const adminExercisesAnswer = z.object({
  exercises: z.array(adminExerciseCard),
  meta: pageMeta,
})

/** All exercises by name, to choose from. */
export const exerciseChoicesAnswer = z.object({ exercises: z.array(namedExercise) })

/** In how many workouts of the caller an exercise was, as the practice log has it. */
const practice = z.object({
  times: z.int(),
  /** Null: not yet. */
  last_at: z.nullable(epochSeconds),
})

/** An exercise in the members' list. */
export const exerciseCard = z.object({
  ...namedExercise.shape,
  setup: details.setup,
  muscles: details.muscles,
  practice,
})
export type ExerciseCard = z.infer<typeof exerciseCard>
export const practised = ['yes', 'no'] as const
export const exercisesQuery = z.object({
  ...pageQuery,
  query: searchQuery,
  muscle: z.optional(z.enum(muscles)),
  practised: z.optional(z.enum(practised)),
})
export const exercisesAnswer = z.object({
  exercises: z.array(exerciseCard),
  similar: similarIds,
  meta: pageMeta,
})

/** What comes forward for a member who has reported pain: the easier forms of an exercise that loads where it hurts. */
export const easierForYou = z.object({
  exercise_id: id,
  /** Where it hurts. */
  areas: z.array(z.enum(bodyAreas)),
  /** Those that do not load it, the nearest first; empty where the library has none. */
  easier: z.array(namedExercise),
})
export type EasierForYou = z.infer<typeof easierForYou>

/** An exercise for members. */
export const exercise = z.object({
  _id: id,
  ...details,
  ...forms,
  practice,
  /** Null unless the caller has reported pain in an area that it loads. */
  easier_for_you: z.nullable(easierForYou),
})
export type Exercise = z.infer<typeof exercise>
export const exerciseAnswer = z.object({ exercise })

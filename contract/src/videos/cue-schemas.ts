import { texts as t } from '@carriage/texts/contract/videos'
import * as z from 'zod/mini'
import { filmPosition, id, searchQuery } from '../common.ts'
import { easierForYou, exerciseName } from '../exercises/schemas.ts'
import { reformerSetup } from '../reformer/schemas.ts'
import { saysSomething } from '../reformer/setup-policy.ts'

export const sides = ['left', 'right', 'both'] as const
export const MAX_EXERCISES = 200
export const MAX_SETUP_CUES = 100

/** An exercise of a video. */
export const exerciseCue = z.object({
  start_ms: filmPosition,
  /** Exclusive. */
  end_ms: filmPosition,
  /** That of the library, where it is linked. */
  name: exerciseName,
  /** The exercise of the library; null for one that is only named here. */
  exercise_id: z._default(z.nullable(id), null),
  side: z.nullable(z.enum(sides)),
  /** Repetitions; null where none are counted. */
  count: z.nullable(
    z
      .int({ error: () => t.enterNumber })
      .check(
        z.minimum(1, { error: () => t.enterNumber }),
        z.maximum(200, { error: () => t.atMost200 }),
      ),
  ),
})
export type ExerciseCue = z.infer<typeof exerciseCue>

/** What is to be changed on the reformer from a moment on. */
export const setupCue = z
  .object({ at_ms: filmPosition, ...reformerSetup.shape })
  .check(z.refine(saysSomething, { error: () => t.sayWhatSetUp }))
export type SetupCue = z.infer<typeof setupCue>

/** What a video asks people to do and to set up, in the order of time. */
export const cues = z.object({
  exercises: z
    .array(exerciseCue)
    .check(z.maxLength(MAX_EXERCISES, { error: () => t.atMost200Exercises })),
  setups: z.array(setupCue).check(z.maxLength(MAX_SETUP_CUES, { error: () => t.atMost100SetUps })),
})
export type Cues = z.infer<typeof cues>

export const cuesAnswer = z.object({
  cues,
  /** Of the video; sent back with a save of cues, it prevents overwriting another change. */
  version: z.int(),
  /** Of its exercises that load where the caller has reported pain. */
  easier_for_you: z.array(easierForYou),
})
export const saveCuesBody = z.object({ ...cues.shape, version: z.int() })
export const savedCuesAnswer = z.object({
  cues,
  /** Of the video, as of every save. */
  version: z.int(),
})

/** Names of exercises in classes that members can find. */
export const exerciseNamesQuery = z.object({
  query: searchQuery,
})
export const exerciseNamesAnswer = z.object({
  exercises: z.array(z.object({ name: z.string(), videos: z.int() })),
})

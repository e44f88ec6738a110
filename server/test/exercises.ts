/** Creates exercises for tests. */
import { createExercise } from '@carriage/contract/exercises/endpoints'
import type { ExerciseDetails } from '@carriage/contract/exercises/schemas'
import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import type { Studio } from './studio.ts'

/** Fit to be saved, under a name of its own. */
export const exerciseDetails = (values: Partial<ExerciseDetails> = {}): ExerciseDetails => ({
  name: `Exercise ${crypto.randomUUID()}`,
  description: '',
  setup: NO_CHANGE,
  muscles: [],
  cautions: [],
  easier_id: null,
  clip: null,
  ...values,
})

/** Adds an exercise to the library. */
export const makeExercise = async (
  app: Studio,
  adminToken: string,
  values: Partial<ExerciseDetails> = {},
) => {
  const body = exerciseDetails(values)
  return (await app.call(createExercise, { body }, adminToken)).exercise
}

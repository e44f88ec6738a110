import {
  type AdminExercise,
  createExerciseBody,
  type ExerciseDetails,
} from '@carriage/contract/exercises/schemas'
import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { fieldErrors } from '../../../lib/api/field-errors.ts'

export const exerciseNames = [
  'name',
  'description',
  'setup',
  'muscles',
  'cautions',
  'easier_id',
  'clip',
] as const satisfies readonly (keyof ExerciseDetails)[]

/** What the form begins with; null: a new exercise. */
export const valuesOf = (exercise: AdminExercise | null): ExerciseDetails => ({
  name: exercise?.name ?? '',
  description: exercise?.description ?? '',
  setup: exercise?.setup ?? NO_CHANGE,
  muscles: exercise?.muscles ?? [],
  cautions: exercise?.cautions ?? [],
  easier_id: exercise?.easier?._id ?? null,
  clip: exercise?.clip ?? null,
})

/** What is wrong, a sentence for each field; the rules are the contract's. */
export const exerciseErrors = (
  values: ExerciseDetails,
): Partial<Record<keyof ExerciseDetails, string>> =>
  fieldErrors(createExerciseBody.safeParse(values).error, exerciseNames)

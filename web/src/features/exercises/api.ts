import {
  getExercise,
  listExerciseChoices,
  listExercises,
} from '@carriage/contract/exercises/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import type { ExercisesSearch } from './library/exercises-search.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

export const exerciseKeys = queryKeys('exercises')

/** A page of the library; while it is on its way the one before stays in sight. */
export const exercisesQuery = (search: ExercisesSearch) =>
  exerciseKeys.query('list', listExercises, {
    query: search,
    placeholderData: keepPreviousData,
    // A member who has just practised something looks for it here.
    staleTime: 0,
  })

export const exerciseQuery = (id: string) =>
  exerciseKeys.query('detail', getExercise, { params: { id }, staleTime: 0 })

/** All exercises by name, for staff to choose from. */
export const exerciseChoicesQuery = exerciseKeys.query('choices', listExerciseChoices)

import {
  getExercise,
  listExerciseChoices,
  listExercises,
} from '@carriage/contract/exercises/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { ExercisesSearch } from './library/exercises-search.ts'

/** A page of the library; while it is on its way the one before stays in sight. */
export const exercisesQuery = (search: ExercisesSearch) =>
  queryOptions({
    queryKey: ['exercises', 'list', search],
    queryFn: ({ signal }) => call(listExercises, { query: search, signal }),
    placeholderData: keepPreviousData,
    // A member who has just practised something looks for it here.
    staleTime: 0,
  })

export const exerciseQuery = (id: string) =>
  queryOptions({
    queryKey: ['exercises', 'detail', id],
    queryFn: ({ signal }) => call(getExercise, { params: { id }, signal }),
    staleTime: 0,
  })

/** All exercises by name, for staff to choose from. */
export const exerciseChoicesQuery = queryOptions({
  queryKey: ['exercises', 'choices'],
  queryFn: ({ signal }) => call(listExerciseChoices, { signal }),
})

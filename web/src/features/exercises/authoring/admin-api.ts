import { getAdminExercise, listAdminExercises } from '@carriage/contract/exercises/endpoints'
import type { AdminExercise } from '@carriage/contract/exercises/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import type { AdminExercisesSearch } from './admin-search.ts'

export const adminExercisesQuery = (search: AdminExercisesSearch) =>
  queryOptions({
    queryKey: ['admin-exercises', 'list', search],
    queryFn: ({ signal }) => call(listAdminExercises, { query: search, signal }),
    placeholderData: keepPreviousData,
  })

export const adminExerciseQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-exercises', 'detail', id],
    queryFn: ({ signal }) => call(getAdminExercise, { params: { id }, signal }),
    staleTime: 0,
  })

/** Shows an exercise as an answer had it, and lets the lists be read anew. */
export function cacheExercise(exercise: AdminExercise): void {
  queryClient.setQueryData(adminExerciseQuery(exercise._id).queryKey, { exercise })
  invalidateExercises()
}

/** Also cues, which have the names of the library. */
export function invalidateExercises(): void {
  void queryClient.invalidateQueries({ queryKey: ['admin-exercises', 'list'] })
  void queryClient.invalidateQueries({ queryKey: ['exercises'] })
  void queryClient.invalidateQueries({ queryKey: ['videos', 'cues'] })
}

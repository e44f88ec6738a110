import { getAdminExercise, listAdminExercises } from '@carriage/contract/exercises/endpoints'
import type { AdminExercise } from '@carriage/contract/exercises/schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queries/query-client.ts'
import type { AdminExercisesSearch } from './admin-search.ts'
import { exerciseKeys } from '../api.ts'
import { videoKeys } from '../../../catalog/query-keys.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'

const keys = queryKeys('admin-exercises')

export const adminExercisesQuery = (search: AdminExercisesSearch) =>
  keys.query('list', listAdminExercises, { query: search, placeholderData: keepPreviousData })

export const adminExerciseQuery = (id: string) =>
  keys.query('detail', getAdminExercise, { params: { id }, staleTime: 0 })

/** Shows an exercise as an answer had it, and lets the lists be read anew. */
export function cacheExercise(exercise: AdminExercise): void {
  queryClient.setQueryData(adminExerciseQuery(exercise._id).queryKey, { exercise })
  invalidateExercises()
}

/** Also cues, which have the names of the library. */
export function invalidateExercises(): void {
  void queryClient.invalidateQueries({ queryKey: keys.of('list') })
  void queryClient.invalidateQueries({ queryKey: exerciseKeys.all })
  void queryClient.invalidateQueries({ queryKey: videoKeys.of('cues') })
}

import { exerciseSorts, muscles } from '@carriage/contract/exercises/schemas'
import * as z from 'zod/mini'
import {
  listAddress,
  oneOf,
  pageParams,
  searchText,
  sortParam,
} from '../../../lib/lists/list-search.ts'

const adminExercisesSearch = z.object({
  ...pageParams,
  query: searchText,
  sort: sortParam(exerciseSorts),
  muscle: oneOf(muscles),
})
export type AdminExercisesSearch = z.output<typeof adminExercisesSearch>

/** The list in the address of its page. */
export const adminExercisesAddress = listAddress(adminExercisesSearch)

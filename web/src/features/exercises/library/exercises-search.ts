import { muscles, practised } from '@carriage/contract/exercises/schemas'
import * as z from 'zod/mini'
import { listAddress, oneOf, pageParams, searchText } from '../../../lib/lists/list-search.ts'

const exercisesSearch = z.object({
  ...pageParams,
  query: searchText,
  muscle: oneOf(muscles),
  practised: oneOf(practised),
})
export type ExercisesSearch = z.output<typeof exercisesSearch>

/** The list in the address of its page. */
export const exercisesAddress = listAddress(exercisesSearch)

import { listFirstSteps, listToDo } from '@carriage/contract/to-do/endpoints'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('to-do')

export const toDoQuery = keys.query('all', listToDo, { staleTime: 0 })

export const firstStepsQuery = keys.query('first-steps', listFirstSteps, { staleTime: 0 })

import { listToDo } from '@carriage/contract/to-do/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export const toDoQuery = queryOptions({
  queryKey: ['to-do'],
  queryFn: ({ signal }) => call(listToDo, { signal }),
  staleTime: 0,
})

import { getStatus } from '@carriage/contract/system/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

/** Only while the page is in sight: a hidden one asks for nothing. */
const EVERY_MS = 10_000

export const statusQuery = queryOptions({
  queryKey: ['system', 'status'],
  queryFn: ({ signal }) => call(getStatus, { signal }),
  staleTime: 0,
  refetchInterval: EVERY_MS,
})

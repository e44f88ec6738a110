import { getConfig } from '@carriage/contract/system/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

/** What the studio has switched on for browsers; asked once, and by pages that need it only. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call(getConfig, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

import { listApiKeys } from '@carriage/contract/api-keys/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(listApiKeys, { signal }),
  staleTime: 0,
})

export const refreshApiKeys = () =>
  void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })

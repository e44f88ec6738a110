import { listApiKeys } from '@carriage/contract/api-keys/endpoints'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('api-keys')

export const apiKeysQuery = keys.query('all', listApiKeys, { staleTime: 0 })

export const refreshApiKeys = () =>
  void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })

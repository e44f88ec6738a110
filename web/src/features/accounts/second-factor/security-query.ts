import { readSecurity } from '@carriage/contract/accounts/second-factor-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { refreshUser } from '../api.ts'

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(readSecurity, { signal }),
  staleTime: 0,
})

/** After a change: what is shown, and whether staff may work now. */
export async function refreshSecurity(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries(securityQuery), refreshUser()])
}

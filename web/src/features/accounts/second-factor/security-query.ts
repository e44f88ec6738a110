import { readSecurity } from '@carriage/contract/accounts/second-factor-endpoints'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { refreshUser } from '../api.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'

const keys = queryKeys('security')

export const securityQuery = keys.query('all', readSecurity, { staleTime: 0 })

/** After a change: what is shown, and whether staff may work now. */
export async function refreshSecurity(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries(securityQuery), refreshUser()])
}

import { getMemberAccess } from '@carriage/contract/subscriptions/admin-endpoints'
import type { MemberAccess } from '@carriage/contract/subscriptions/given-schemas'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'

const keys = queryKeys('member-access')

/** Read anew each time: a payment or a clock may have changed it. */
export const accessQuery = (id: string) =>
  keys.query('member', getMemberAccess, { params: { id }, staleTime: 0 })

export function cacheAccess(id: string, access: MemberAccess): void {
  queryClient.setQueryData(accessQuery(id).queryKey, { access })
}

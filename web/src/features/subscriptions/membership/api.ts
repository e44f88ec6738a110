import { getSubscriptionOptions } from '@carriage/contract/subscriptions/change-endpoints'
import type { Membership } from '@carriage/contract/subscriptions/schemas'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { readSubscription, membershipQuery } from '../api.ts'
import { billingKeys } from '../api.ts'

export const optionsQuery = billingKeys.query('options', getSubscriptionOptions, {
  staleTime: 0,
  gcTime: 0,
  select: ({ options }) => options,
})

/** Keeps what a change has answered, and reads what depends on it. */
export async function keepMembership(membership: Membership): Promise<void> {
  queryClient.setQueryData(membershipQuery.queryKey, { membership })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: billingKeys.all }),
    // The end of access is a part of the user.
    readSubscription(),
  ])
}

import type { ResponseOf } from '@carriage/contract/endpoint'
import {
  type leaveHousehold,
  readHousehold,
  readInvitation,
} from '@carriage/contract/households/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'

export const householdQuery = queryOptions({
  queryKey: ['household'],
  queryFn: ({ signal }) => call(readHousehold, { signal }),
  staleTime: 0,
  select: ({ household }) => household,
})

/** The invitation of a mailed link. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['household', 'invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    select: ({ invitation }) => invitation,
  })

type Changed = ResponseOf<typeof leaveHousehold>

/** Keeps the household that a change has answered. */
export function keepHousehold({ household }: Changed): void {
  queryClient.setQueryData(householdQuery.queryKey, { household })
}

/** After a change of what the caller is entitled to, nothing that was read before counts. */
export const forgetRights = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'household' })

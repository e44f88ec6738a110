import type { ResponseOf } from '@carriage/contract/endpoint'
import {
  type leaveHousehold,
  readHousehold,
  readInvitation,
} from '@carriage/contract/households/endpoints'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('household')

export const householdQuery = keys.query('all', readHousehold, {
  staleTime: 0,
  select: ({ household }) => household,
})

/** The invitation of a mailed link. Once it is answered it is no longer there, so nothing has it read anew. */
export const invitationQuery = (token: string) =>
  keys.query('invitation', readInvitation, {
    body: { token },
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    select: ({ invitation }) => invitation,
  })

type Changed = ResponseOf<typeof leaveHousehold>

/** Keeps the household that a change has answered. */
export function keepHousehold({ household }: Changed): void {
  queryClient.setQueryData(householdQuery.queryKey, { household })
}

import { listUsers, readMember } from '@carriage/contract/members/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import type { UsersSearch } from './users-search.ts'

/** A page of the users; `since` is when the viewer's day began. */
export const usersQuery = (search: UsersSearch, since: number) => {
  const query = { ...search, ...(search.status && { since }) }
  return queryOptions({
    queryKey: ['members', 'list', query],
    queryFn: ({ signal }) => call(listUsers, { query, signal }),
    placeholderData: keepPreviousData,
    // Roles must not come from an old answer.
    staleTime: 0,
  })
}

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'detail', id],
    queryFn: ({ signal }) => call(readMember, { params: { id }, signal }),
    staleTime: 0,
  })

export const refreshMembers = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['members'] })

import { listUsers, readMember, readRemoval } from '@carriage/contract/members/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queries/query-client.ts'
import type { UsersSearch } from './users-search.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'

const keys = queryKeys('members')

/** A page of the users; `since` is when the viewer's day began. */
export const usersQuery = (search: UsersSearch, since: number) => {
  const query = { ...search, ...(search.status && { since }) }
  return keys.query('list', listUsers, {
    query,
    placeholderData: keepPreviousData,
    // Roles must not come from an old answer.
    staleTime: 0,
  })
}

export const memberQuery = (id: string) =>
  keys.query('detail', readMember, { params: { id }, staleTime: 0 })

/** What deleting a user would lead to now. */
export const removalQuery = (id: string) =>
  keys.query('removal', readRemoval, { params: { id }, staleTime: 0, gcTime: 0 })

export const refreshMembers = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keys.all })

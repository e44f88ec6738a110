import { queryOptions, useQuery } from '@tanstack/react-query'
import { retryUpTo } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'
import { refreshUser } from '../api.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => refreshUser(signal),
  retry: retryUpTo(3),
  refetchOnWindowFocus: 'always',
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
})

/** Keeps the session's user fresh while a page is open that depends on it. */
export function useFreshProfile() {
  useQuery(profileQuery)
  return useUser()
}

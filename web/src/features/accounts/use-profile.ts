import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isOffline } from '../../lib/api/api-error.ts'
import { retryUpTo } from '../../lib/queries/query-client.ts'
import { useUser } from '../../lib/session/session.ts'
import { refreshUser } from './api.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('profile')

const profileQuery = queryOptions({
  queryKey: keys.all,
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

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the server is out of reach: the browser says so, or the profile could not be read. */
export function useIsOffline(): boolean {
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const { failureReason } = useQuery({ ...profileQuery, enabled: false })
  return !online || isOffline(failureReason)
}

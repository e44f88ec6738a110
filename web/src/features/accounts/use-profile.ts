import type { User } from '@carriage/contract/accounts/schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { forgetRights } from '../../catalog/forget.ts'
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

/** Upon what the server decides what somebody may play. */
const rightsOf = ({ _id: id, ...user }: User) => ({
  id,
  rights: JSON.stringify([
    user.role,
    user.device_activated,
    user.subscription_plan,
    user.next_billing_date,
  ]),
})

/** With which rights the answers of queries were read. Pages without these answers may change them, too. */
let known: ReturnType<typeof rightsOf> | null = null

/**
 * Keeps the session's user fresh while a page is open that depends on it. What they may play may change meanwhile: a device is
 * activated, or a plan is paid for in another tab; then what pages have read is read anew.
 */
export function useFreshProfile() {
  useQuery(profileQuery)
  const user = useUser()
  useEffect(() => {
    if (!user) return
    const before = known
    known = rightsOf(user)
    // Of another person nothing is left.
    if (before?.id === known.id && before.rights !== known.rights) void forgetRights()
  }, [user])
  return user
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

import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { clearPersistedData } from './persistent-storage.ts'
import { forgetUploads } from './persisted-uploads.ts'
import { session } from '../session/session.ts'

const MINUTE = 60_000

/** A refusal stays a refusal; only what may have been bad luck is asked again. */
export const retryUpTo =
  (times: number) =>
  (failures: number, error: Error): boolean =>
    failures < times && !(error instanceof ApiError && error.status < 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE,
      gcTime: 30 * MINUTE,
      refetchInterval: 30 * MINUTE,
      refetchOnWindowFocus: false,
      // Being offline is an answer that a page can show; waiting for a network is none.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: retryUpTo(1),
    },
  },
})

const whoIsIn = (): string | null => {
  const now = session.get()
  return now.status === 'out' ? null : now.user._id
}
/** Who was sent out by the server comes back to go on; who leaves, or comes in their place, does not. */
const mayGoOn = (): boolean => {
  const now = session.get()
  return now.status === 'out' && now.reason === 'expired'
}

// What one person saw must not be there for the next one at the same browser, in whatever tab they came.
let last = whoIsIn()
session.subscribe(() => {
  const next = whoIsIn()
  if (next === last) return
  last = next
  if (!mayGoOn()) forgetUploads(next ?? undefined)
  if (next === null) {
    queryClient.clear()
    clearPersistedData()
    return
  }
  // A page that stays open while somebody else comes in begins anew; clearing would leave it as it is.
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries()
})

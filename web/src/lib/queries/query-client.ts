import { language } from '@carriage/texts/language'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { leavePush } from '../browser/leave-push.ts'
import { forgetKeptClasses } from './kept-index.ts'
import { readKeptPush } from './kept-push.ts'
import { clearPersistedData } from './persistent-storage.ts'
import { forgetDrafts } from './persisted-drafts.ts'
import { persistedOutbox } from './persisted-outbox.ts'
import { persistedSending } from './persisted-sending.ts'
import { persistedUploads } from './persisted-uploads.ts'
import { session } from '../session/session.ts'

const MINUTE = 60_000

/** Client errors are not retried; network and server errors are. */
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
      // Offline queries fail at once, so that pages can show it, instead of pausing.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: retryUpTo(1),
    },
  },
})

/** Uploads, drafts and what waits for the network stay after an expired session and are removed after a logout or a change of user. */
const mayGoOn = (): boolean => {
  const now = session.get()
  return now.status === 'out' && now.reason === 'expired'
}

// Cached answers must not be shown to the next person at the same browser, in any tab.
let last = session.userId()
session.subscribe(() => {
  const next = session.userId()
  if (next === last) return
  if (last !== null) {
    // Another account would be written to in it, too.
    language.endChoice()
    // Not where the next person has turned them on: a tab may hear of a sign-out minutes later. Browsers without service workers have none.
    if (readKeptPush()?.userId !== next) leavePush().catch(() => undefined)
  }
  last = next
  if (!mayGoOn()) {
    persistedUploads.forget(next ?? undefined)
    persistedSending.forget(next ?? undefined)
    persistedOutbox.forget(next ?? undefined)
    forgetDrafts(next ?? undefined)
  }
  clearPersistedData()
  forgetKeptClasses()
  if (next === null) return queryClient.clear()
  // Reset rather than cleared, so that open pages read their data again.
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries()
})

// Titles and other texts of the studio come in the language of the page.
let read = language.get()
language.subscribe(() => {
  if (language.get() === read) return
  read = language.get()
  void queryClient.invalidateQueries()
})

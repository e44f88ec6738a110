import {
  getAdminLiveClass,
  getBlockedWords,
  getLiveEngine,
  getLiveSummary,
  listAdminLiveClasses,
  listLiveCalendar,
  listLiveDates,
  listLiveRegistrations,
} from '@carriage/contract/live-classes/admin-endpoints'
import type { RequestOf } from '@carriage/contract/endpoint'
import type { LiveClass, LiveDatesAnswer } from '@carriage/contract/live-classes/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queries/query-client.ts'
import type { AdminLiveSearch } from './admin-search.ts'
import { liveKeys } from '../api.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'

const keys = queryKeys('admin-live')

const HOST_EVERY_MS = 15_000

export const adminLiveQuery = (search: AdminLiveSearch) =>
  keys.query('list', listAdminLiveClasses, {
    query: search,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Read anew on every visit: what was true at the last one may have been changed by somebody else. */
export const adminLiveClassQuery = (id: string) =>
  keys.query('detail', getAdminLiveClass, { params: { id }, staleTime: 0, gcTime: 0 })

/** The dates of all classes between two instants, in epoch seconds. */
export const calendarQuery = (from: number, to: number) =>
  keys.query('calendar', listLiveCalendar, {
    query: { from, to },
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: ({ dates }) => dates,
  })

/** The dates of a class that are not over. */
export const liveDatesQuery = (id: string) =>
  keys.query('dates', listLiveDates, { params: { id }, staleTime: 0 })

/** Shows the dates of a class as an answer had them, and lets the class and the lists be read anew. */
export function cacheLiveDates(id: string, answer: LiveDatesAnswer): void {
  queryClient.setQueryData(liveDatesQuery(id).queryKey, answer)
  void queryClient.invalidateQueries(adminLiveClassQuery(id))
  invalidateLiveClasses()
}

/** The words that nobody may write in a chat. */
export const blockedWordsQuery = keys.query('blocked-words', getBlockedWords, {
  staleTime: 0,
  gcTime: 0,
})

/** How the last time of a class went. */
export const liveSummaryQuery = (id: string) =>
  keys.query('summary', getLiveSummary, { params: { id }, staleTime: 0 })

/** What the engine can do changes with the server's configuration alone. */
export const liveEngineQuery = keys.query('engine', getLiveEngine)

/** The same on the host's screen, where people register while it is open. */
export const hostedLiveQuery = (id: string) =>
  queryOptions({ ...adminLiveClassQuery(id), refetchInterval: HOST_EVERY_MS })

/** A page of everybody who is registered for a date; read again as often as the class on the host's screen. */
export const liveRegistrationsQuery = (
  id: string,
  query: RequestOf<typeof listLiveRegistrations>['query'],
) =>
  keys.query('registered', listLiveRegistrations, {
    params: { id },
    query,
    staleTime: 0,
    refetchInterval: HOST_EVERY_MS,
    placeholderData: keepPreviousData,
  })

/** Shows a class as an answer had it, and lets the lists be read anew. */
export function cacheLiveClass(live: LiveClass): void {
  queryClient.setQueryData(adminLiveClassQuery(live._id).queryKey, { live_class: live })
  void queryClient.invalidateQueries(liveDatesQuery(live._id))
  invalidateLiveClasses()
}

export function invalidateLiveClasses(): void {
  void queryClient.invalidateQueries({ queryKey: keys.of('list') })
  void queryClient.invalidateQueries({ queryKey: liveKeys.all })
}

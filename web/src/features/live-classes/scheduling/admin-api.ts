import {
  getAdminLiveClass,
  getLiveEngine,
  getLiveSummary,
  listAdminLiveClasses,
} from '@carriage/contract/live-classes/admin-endpoints'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import type { AdminLiveSearch } from './admin-search.ts'

const HOST_EVERY_MS = 15_000

export const adminLiveQuery = (search: AdminLiveSearch) =>
  queryOptions({
    queryKey: ['admin-live', 'list', search],
    queryFn: ({ signal }) => call(listAdminLiveClasses, { query: search, signal }),
    placeholderData: keepPreviousData,
  })

/** Read anew on every visit: what was true at the last one may have been changed by somebody else. */
export const adminLiveClassQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-live', 'detail', id],
    queryFn: ({ signal }) => call(getAdminLiveClass, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** How the last time of a class went. */
export const liveSummaryQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-live', 'summary', id],
    queryFn: ({ signal }) => call(getLiveSummary, { params: { id }, signal }),
    staleTime: 0,
  })

/** What the engine can do changes with the server's configuration alone. */
export const liveEngineQuery = queryOptions({
  queryKey: ['admin-live', 'engine'],
  queryFn: ({ signal }) => call(getLiveEngine, { signal }),
})

/** The same on the host's screen, where people register while it is open. */
export const hostedLiveQuery = (id: string) =>
  queryOptions({ ...adminLiveClassQuery(id), refetchInterval: HOST_EVERY_MS })

/** Shows a class as an answer had it, and lets the lists be read anew. */
export function cacheLiveClass(live: LiveClass): void {
  queryClient.setQueryData(adminLiveClassQuery(live._id).queryKey, { live_class: live })
  invalidateLiveClasses()
}

export function invalidateLiveClasses(): void {
  void queryClient.invalidateQueries({ queryKey: ['admin-live', 'list'] })
  void queryClient.invalidateQueries({ queryKey: ['live'] })
}

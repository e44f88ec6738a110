import { getStatus, listJobs } from '@carriage/contract/system/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { JobsSearch } from './jobs-search.ts'

/** Only while the page is in sight: a hidden one asks for nothing. */
const EVERY_MS = 10_000

export const statusQuery = queryOptions({
  queryKey: ['system', 'status'],
  queryFn: ({ signal }) => call(getStatus, { signal }),
  staleTime: 0,
  refetchInterval: EVERY_MS,
})

/** A page of the queue; while it is on its way the one before stays in sight. */
export const jobsQuery = (search: JobsSearch) =>
  queryOptions({
    queryKey: ['system', 'jobs', search],
    queryFn: ({ signal }) => call(listJobs, { query: search, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: EVERY_MS / 2,
  })

import { getStatus, listJobs } from '@carriage/contract/system/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import type { JobsSearch } from './jobs-search.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

export const systemKeys = queryKeys('system')

/** Only while the page is in sight: a hidden one asks for nothing. */
const EVERY_MS = 10_000

export const statusQuery = systemKeys.query('status', getStatus, {
  staleTime: 0,
  refetchInterval: EVERY_MS,
})

/** A page of the queue; while it is on its way the one before stays in sight. */
export const jobsQuery = (search: JobsSearch) =>
  systemKeys.query('jobs', listJobs, {
    query: search,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: EVERY_MS / 2,
  })

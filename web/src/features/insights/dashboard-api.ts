import { getDashboard } from '@carriage/contract/insights/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { Period } from './dashboard-search.ts'

/** The server works the figures out anew as often. */
const MINUTE_MS = 60_000

export const dashboardQuery = (period: Period) =>
  queryOptions({
    queryKey: ['insights', 'dashboard', period],
    queryFn: ({ signal }) => call(getDashboard, { query: period, signal }),
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  })

import { getDashboard } from '@carriage/contract/insights/endpoints'
import type { DashboardRange } from '@carriage/contract/insights/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

/** The server works the figures out anew as often. */
const MINUTE_MS = 60_000

export const dashboardQuery = (days: DashboardRange) =>
  queryOptions({
    queryKey: ['insights', 'dashboard', days],
    queryFn: ({ signal }) => call(getDashboard, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  })

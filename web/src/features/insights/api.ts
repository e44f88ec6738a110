import { getDashboard, getStatistics } from '@carriage/contract/insights/endpoints'
import type { DashboardRange } from '@carriage/contract/insights/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'

/** The server works the figures out anew as often. */
const MINUTE_MS = 60_000

/** @param time_zone IANA name; it decides when a week begins */
export const statisticsQuery = (time_zone: string) =>
  queryOptions({
    queryKey: ['insights', 'statistics', time_zone],
    queryFn: ({ signal }) => call(getStatistics, { query: { time_zone }, signal }),
    // Whoever comes from a class wants to see it counted.
    refetchOnMount: 'always',
  })

export const dashboardQuery = (days: DashboardRange) =>
  queryOptions({
    queryKey: ['insights', 'dashboard', days],
    queryFn: ({ signal }) => call(getDashboard, { query: { days }, signal }),
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  })

import { getDashboard } from '@carriage/contract/insights/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import type { Period } from './dashboard-search.ts'
import { insightKeys } from './api.ts'

/** The server works the figures out anew as often. */
const MINUTE_MS = 60_000

export const dashboardQuery = (period: Period) =>
  insightKeys.query('dashboard', getDashboard, {
    query: period,
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  })

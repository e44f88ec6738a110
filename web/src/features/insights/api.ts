import { getStatistics } from '@carriage/contract/insights/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

/** @param time_zone IANA name; it decides when a week begins */
export const statisticsQuery = (time_zone: string) =>
  queryOptions({
    queryKey: ['insights', 'statistics', time_zone],
    queryFn: ({ signal }) => call(getStatistics, { query: { time_zone }, signal }),
    // A class that was just finished is to be counted.
    refetchOnMount: 'always',
  })

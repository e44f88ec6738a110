import { getStatistics, setWeeklyGoal } from '@carriage/contract/insights/endpoints'
import { call } from '../../lib/api/client.ts'
import { kept } from '../../lib/queries/persistent-storage.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

export const insightKeys = queryKeys('insights')

/** @param time_zone IANA name; it decides when a week begins */
export const statisticsQuery = (time_zone: string) =>
  insightKeys.query('statistics', getStatistics, {
    query: { time_zone },
    ...kept,
    // A class that was just finished is to be counted.
    refetchOnMount: 'always',
  })

/** @param days null for no goal */
export async function chooseGoal(days: number | null, time_zone: string): Promise<void> {
  const { statistics } = await call(setWeeklyGoal, { body: { days, time_zone } })
  queryClient.setQueryData(statisticsQuery(time_zone).queryKey, { statistics })
}

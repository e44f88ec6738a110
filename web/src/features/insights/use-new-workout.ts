import { useQuery } from '@tanstack/react-query'
import { browserTimeZone } from '../../lib/text/dates.ts'
import { statisticsQuery } from './api.ts'

/** A live class is logged within two minutes after it is over. */
const AGAIN_MS = 20_000

/**
 * Whether there is a workout since a time, in epoch seconds; undefined until it is known.
 * @param awaited it is on its way, and asked for again until it is there
 */
export function useNewWorkout(since: number, awaited = false): boolean | undefined {
  const isSince = (last: number | null | undefined) => (last ?? 0) >= since
  const { data, isFetching } = useQuery({
    ...statisticsQuery(browserTimeZone()),
    refetchInterval: ({ state }) =>
      awaited && !isSince(state.data?.statistics.last_workout_at) ? AGAIN_MS : false,
  })
  if (isSince(data?.statistics.last_workout_at)) return true
  return data === undefined || isFetching ? undefined : false
}

import * as api from '@carriage/contract/telemetry/endpoints'
import { MAX_SUMMARY_SECONDS } from '@carriage/contract/telemetry/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'

/** Devices send every few seconds, so more often would show nothing new. */
const POLL_MS = 2_000

export const deviceKeysQuery = queryOptions({
  queryKey: ['telemetry', 'keys'],
  queryFn: ({ signal }) => call(api.listDeviceKeys, { signal }),
  staleTime: 0,
})

export const refreshDeviceKeys = () =>
  void queryClient.invalidateQueries({ queryKey: ['telemetry'] })

/** Asked again and again, but only of members whose reformer can send. */
export const telemetryNowQuery = queryOptions({
  queryKey: ['telemetry', 'now'],
  queryFn: ({ signal }) => call(api.getTelemetryNow, { signal }),
  staleTime: POLL_MS,
  refetchInterval: ({ state }) => state.data?.connected !== false && POLL_MS,
})

/** Both in epoch seconds; of a longer time the end. */
export const telemetrySummaryQuery = (from: number, to: number) =>
  queryOptions({
    queryKey: ['telemetry', 'summary', from, to],
    queryFn: ({ signal }) =>
      call(api.getTelemetrySummary, {
        query: { from: Math.max(from, to - MAX_SUMMARY_SECONDS), to },
        signal,
      }),
    staleTime: Infinity,
  })

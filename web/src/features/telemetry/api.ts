import * as api from '@carriage/contract/telemetry/endpoints'
import { MAX_SUMMARY_SECONDS } from '@carriage/contract/telemetry/schemas'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('telemetry')

/** Devices send every few seconds, so more often would show nothing new. */
const POLL_MS = 2_000

export const deviceKeysQuery = keys.query('keys', api.listDeviceKeys, { staleTime: 0 })

export const refreshDeviceKeys = () => void queryClient.invalidateQueries({ queryKey: keys.all })

/** Asked again and again, but only of members whose reformer can send. */
export const telemetryNowQuery = keys.query('now', api.getTelemetryNow, {
  staleTime: POLL_MS,
  refetchInterval: ({ state }) => state.data?.connected !== false && POLL_MS,
})

/** Both in epoch seconds; of a longer time the end. */
export const telemetrySummaryQuery = (from: number, to: number) =>
  keys.query('summary', api.getTelemetrySummary, {
    query: { from: Math.max(from, to - MAX_SUMMARY_SECONDS), to },
    staleTime: Infinity,
  })

import type * as z from 'zod/mini'
import {
  NOW_SECONDS,
  SUMMARY_PART_SECONDS,
  type telemetrySummaryQuery,
} from '@carriage/contract/telemetry/schemas'
import type { Context } from '../../context.ts'
import { addSeconds, addDays } from '../../platform/time.ts'
import { presentSample } from './telemetry-presenter.ts'
import { countDeviceKeys, listSamples, sumParts, deleteSamplesBefore } from './telemetry-queries.ts'
import { summaryOf } from './telemetry-policy.ts'
import { defineSweep } from '../../define-job.ts'

/** The last seconds of the caller's reformer; of several the one that moved last. */
export async function readTelemetryNow(context: Context) {
  const { db, actor } = context
  const now = context.now()
  if ((await countDeviceKeys(db, actor.id)) === 0) return { connected: false, samples: [] }
  // A clock that is ahead of this one counts too.
  const [from, to] = [addSeconds(now, -NOW_SECONDS), addSeconds(now, NOW_SECONDS)]
  const rows = await listSamples(db, actor.id, from, to)
  const current = rows.filter(({ deviceKeyId }) => deviceKeyId === rows[0]?.deviceKeyId)
  return { connected: true, samples: current.map(presentSample).toReversed() }
}

/** What the caller's reformers did from one moment until before another. */
export async function readTelemetrySummary(
  { db, actor }: Context,
  { from, to }: z.output<typeof telemetrySummaryQuery>,
) {
  const parts = await sumParts(db, actor.id, {
    from: new Date(from * 1000),
    to: new Date(to * 1000),
    partSeconds: SUMMARY_PART_SECONDS,
  })
  return summaryOf(parts, from)
}

const KEEP_DAYS = 90

/** Drops whole months, once they are all older than the term. */
export const sweepTelemetryJob = defineSweep({
  name: 'sweep-telemetry',
  expireInSeconds: 300,
  cron: '17 3 * * *',
  run: ({ db, now }) => deleteSamplesBefore(db, addDays(now(), -KEEP_DAYS)),
})

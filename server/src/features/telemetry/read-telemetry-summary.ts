import type * as z from 'zod/mini'
import {
  SUMMARY_PART_SECONDS,
  type telemetrySummaryQuery,
} from '@carriage/contract/telemetry/schemas'
import type { Context } from '../../context.ts'
import { summaryOf } from './telemetry-policy.ts'
import { sumParts } from './telemetry-queries.ts'

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

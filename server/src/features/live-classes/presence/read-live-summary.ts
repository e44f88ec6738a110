import type { LiveSummary } from '@carriage/contract/live-classes/schemas'
import type { Context } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import { findHostedLive } from '../scheduling/hosted-live.ts'
import { countAttendance, findLastBegun } from './summary-queries.ts'

/** How the last time of a class went; null before the first. */
export async function readLiveSummary(
  context: Context,
  { id }: { id: string },
): Promise<{ summary: LiveSummary | null }> {
  const { db, liveEngine } = context
  const { recordsSession } = await findHostedLive(context, db, id)
  const last = await findLastBegun(db, id, context.now())
  if (!last) return { summary: null }
  const { registered, came } = await countAttendance(db, last.id)
  const able = liveEngine.records ? 'coming' : 'unavailable'
  return {
    summary: {
      starts_at: epoch(last.startsAt),
      took_place: last.tookPlace,
      ran_seconds: last.ranSeconds,
      registered,
      came,
      peak: last.peakViewers,
      recording: recordsSession && last.tookPlace ? able : 'off',
    },
  }
}

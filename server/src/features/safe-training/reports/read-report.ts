import type { ClassReport } from '@carriage/contract/safe-training/schemas'
import type { Context } from '../../../context.ts'
import { openReport } from '../sealed-health.ts'
import { findReport, listReportsOf } from './reports-queries.ts'
import { NOTHING_SAID } from './save-report.ts'

/** What the caller has said of a class on a day. */
export async function readReport(
  context: Context,
  { videoId, day }: { videoId: string; day: string },
): Promise<ClassReport> {
  const row = await findReport(context.db, { userId: context.actor.id, videoId, day })
  return (row && openReport(context, row)) ?? NOTHING_SAID
}

/** How hard the caller found videos last, by video id; without those that they have not rated. */
export async function readEfforts(
  context: Context,
  videoIds: readonly string[],
): Promise<Map<string, number>> {
  const efforts = new Map<string, number>()
  // What members say after classes is not for staff who view as them.
  if (context.actor.viewedBy !== undefined) return efforts
  for (const row of await listReportsOf(context.db, context.actor.id, videoIds)) {
    const effort = openReport(context, row)?.effort
    if (typeof effort === 'number' && !efforts.has(row.videoId)) efforts.set(row.videoId, effort)
  }
  return efforts
}

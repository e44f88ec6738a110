import type { ClassReport } from '@carriage/contract/safe-training/schemas'
import type { Context } from '../../../context.ts'
import { openReport, type SealedHealthScope, sealReport } from '../sealed-health.ts'
import {
  deleteReport,
  deleteReports,
  findReport,
  listReportsOf,
  writeReport,
} from './reports-queries.ts'
import { lockHealth } from '../check/health-queries.ts'
import type { Executor } from '../../../platform/db/database.ts'

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

interface Said {
  videoId: string
  /** The member's local day, 'yyyy-MM-dd'. */
  day: string
  /** Undefined for what stays as it is. */
  effort?: ClassReport['effort'] | undefined
  pain?: ClassReport['pain'] | undefined
}

/** Stores what the caller says after a class; a member who takes everything back leaves nothing. */
export async function saveReport(
  context: Context,
  { videoId, day, ...said }: Said,
): Promise<ClassReport> {
  const { db, actor } = context
  const key = { userId: actor.id, videoId, day }
  return db.transaction(async (tx) => {
    await lockHealth(tx, actor.id)
    const stored = await findReport(tx, key)
    const before = (stored && openReport(context, stored)) ?? NOTHING_SAID
    const report = {
      effort: said.effort === undefined ? before.effort : said.effort,
      pain: said.pain === undefined ? before.pain : said.pain,
    }
    if (report.effort === null && report.pain === null) await deleteReport(tx, key)
    else await storeReport(context, tx, { ...key, at: context.now(), report })
    return report
  })
}

const NOTHING_SAID: ClassReport = { effort: null, pain: null }

interface Stored {
  userId: string
  videoId: string
  /** The member's local day, 'yyyy-MM-dd'. */
  day: string
  /** When it was first said on that day. */
  at: Date
  report: ClassReport
}

/** Writes a report, encrypted; it takes the place of one for the same class and day. */
export async function storeReport(
  scope: Pick<SealedHealthScope, 'healthKey'>,
  on: Executor,
  { at, report, ...key }: Stored,
): Promise<void> {
  await writeReport(on, { ...key, reportedAt: at, sealed: sealReport(scope, key, report) })
}

/** Removes everything that the caller has said after classes. */
export async function removeReports({ db, actor }: Context) {
  await deleteReports(db, actor.id)
  return { message: 'Reports removed' }
}

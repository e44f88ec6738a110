import type { ClassReport } from '@carriage/contract/safe-training/schemas'
import type { Context } from '../../../context.ts'
import { lockHealth } from '../check/health-queries.ts'
import { openReport } from '../sealed-health.ts'
import { deleteReport, findReport } from './reports-queries.ts'
import { storeReport } from './store-report.ts'

interface Said {
  videoId: string
  /** The member's local day, 'yyyy-MM-dd'. */
  day: string
  /** Undefined for what stays as it is. */
  effort?: ClassReport['effort'] | undefined
  pain?: ClassReport['pain'] | undefined
}

/** Stores what the caller says after a class; whoever takes everything back leaves nothing. */
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

export const NOTHING_SAID: ClassReport = { effort: null, pain: null }

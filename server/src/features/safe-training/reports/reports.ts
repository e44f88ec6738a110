import { texts as t } from '@carriage/texts/server/safe-training'
import type { ClassReport } from '@carriage/contract/safe-training/schemas'
import type { Context } from '../../../context.ts'
import {
  openReport,
  type SealedHealthScope,
  type SealedReport,
  sealReport,
} from '../sealed-health.ts'
import * as queries from './reports-queries.ts'
import { readSafety } from '../safety.ts'
import { lockHealth } from '../check/health-queries.ts'
import type { Executor } from '../../../platform/db/database.ts'

/** What the caller has said of a class on a day, and what now counts as painful. */
export async function readReport(
  context: Context,
  { classId, day }: { classId: string; day: string },
) {
  const row = await queries.findReport(context.db, { userId: context.actor.id, classId, day })
  const { effort, pain } = (row && openReport(context, row)) ?? NOTHING_SAID
  const report: ClassReport = { effort, pain }
  return { report, painful: (await readSafety(context)).painful }
}

/** Answers how hard the caller found a class, on a local day or last; null where they have not said. */
export type EffortOf = (classId: string | null, day?: string) => number | null

/** How hard the caller found these classes. */
export async function readEfforts(
  context: Context,
  classIds: readonly string[],
): Promise<EffortOf> {
  // What members say after classes is not for staff who view as them.
  if (context.actor.viewedBy !== undefined) return () => null
  const rows = await queries.listReportsOf(context.db, context.actor.id, [...new Set(classIds)])
  const said = rows.flatMap(({ classId, day, ...row }) => {
    const effort = openReport(context, { ...row, classId, day })?.effort ?? null
    return effort === null ? [] : [{ classId, day, effort }]
  })
  return (classId, day) =>
    said.find((one) => one.classId === classId && (day === undefined || one.day === day))?.effort ??
    null
}

interface Said {
  classId: string
  /** The member's local day, 'yyyy-MM-dd'. */
  day: string
  /** Undefined for what stays as it is. */
  effort?: ClassReport['effort'] | undefined
  pain?: ClassReport['pain'] | undefined
  /** The programs whose coaches are told; none of a live class. */
  programs?: (on: Executor) => Promise<string[]>
}

/** Stores what the caller says after a class, and answers as `readReport`; a member who takes everything back leaves nothing. */
export async function saveReport(context: Context, { classId, day, programs, ...said }: Said) {
  const { db, actor } = context
  const key = { userId: actor.id, classId, day }
  const report = await db.transaction(async (tx) => {
    await lockHealth(tx, actor.id)
    const stored = await queries.findReport(tx, key)
    const before = (stored && openReport(context, stored)) ?? NOTHING_SAID
    const saved = {
      effort: said.effort === undefined ? before.effort : said.effort,
      pain: said.pain === undefined ? before.pain : said.pain,
    }
    if (saved.effort === null && saved.pain === null) await queries.deleteReport(tx, key)
    else {
      const told = new Set([...(before.programs ?? []), ...((await programs?.(tx)) ?? [])])
      const sealed = { ...saved, programs: [...told] }
      await storeReport(context, tx, { ...key, at: context.now(), report: sealed })
    }
    return saved
  })
  return { report, painful: (await readSafety(context)).painful }
}

const NOTHING_SAID: SealedReport = { effort: null, pain: null }

interface Stored {
  userId: string
  classId: string
  /** The member's local day, 'yyyy-MM-dd'. */
  day: string
  /** When it was first said on that day. */
  at: Date
  report: SealedReport
}

/** Writes a report, encrypted; it takes the place of one for the same class and day. */
export async function storeReport(
  scope: Pick<SealedHealthScope, 'healthKey'>,
  on: Executor,
  { at, report, ...key }: Stored,
): Promise<void> {
  await queries.writeReport(on, { ...key, reportedAt: at, sealed: sealReport(scope, key, report) })
}

/** Removes everything that the caller has said after classes. */
export async function removeReports({ db, actor }: Context) {
  await queries.deleteReports(db, actor.id)
  return { message: t.reportsRemoved }
}

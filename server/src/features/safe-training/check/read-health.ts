import type { Context, Services } from '../../../context.ts'
import { hasReports, findHealth } from './health-queries.ts'
import { cautionsOfMember, stateOf, type HealthRecord, NO_RECORD } from './health-policy.ts'
import { presentHealth } from './health-presenter.ts'
import type { ClassReport } from '@carriage/contract/safe-training/schemas'
import type { Executor } from '../../../platform/db/database.ts'
import { dateOfDay, localTime } from '../../../platform/local-time.ts'
import { type Painful, painfulAreas, painReportsSince } from '../reports/pain-policy.ts'
import { openRecord, openReport } from '../sealed-health.ts'

/** The caller's health check, and what follows from it. */
export async function readHealth(context: Context) {
  const { db, actor } = context
  const [loaded, reported] = await Promise.all([
    loadHealth(context, actor.id),
    hasReports(db, actor.id),
  ])
  const { record, painful, today, unreadable } = loaded
  return {
    health: presentHealth({
      ...loaded,
      state: unreadable ? 'unreadable' : stateOf(record, today),
      cautions: cautionsOfMember(record, painful, today),
      hasReports: reported,
    }),
  }
}

export type HealthScope = Pick<Services, 'db' | 'healthKey' | 'log' | 'now'>

interface LoadedHealth {
  record: HealthRecord
  /** There is a record, and it cannot be opened. */
  unreadable: boolean
  /** The member's local day, 'yyyy-MM-dd'. */
  today: string
  sharesSince: Date | null
  /** Of the last weeks, as far back as they matter. */
  reports: (ClassReport & { classId: string; day: string; at: Date })[]
  painful: Painful[]
}

/** What is known of a member's health, opened; in one statement. */
export async function loadHealth(
  scope: HealthScope,
  userId: string,
  on: Executor = scope.db,
): Promise<LoadedHealth> {
  const now = scope.now()
  const found = await findHealth(on, userId, painReportsSince(now))
  const opened = found?.sealed ? openRecord(scope, userId, found.sealed) : NO_RECORD
  const record = opened ?? NO_RECORD
  const reports = (found?.reports ?? []).flatMap(({ sealed, ...report }) => {
    const { classId, day } = report
    const said = openReport(scope, { userId, classId, day, sealed })
    return said ? [{ ...report, ...said }] : []
  })
  return {
    record,
    unreadable: opened === undefined,
    today: dateOfDay(localTime(found?.timeZone ?? 'UTC')(now).day),
    sharesSince: found?.sharesSince ?? null,
    reports,
    painful: painfulAreas(reports, now, record.cleared),
  }
}

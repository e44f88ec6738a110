import type { Context, Services } from '../../../context.ts'
import { hasReports, findHealth, lockHealth, setSharing, writeRecord } from './health-queries.ts'
import {
  cautionsOfMember,
  stateOf,
  type HealthRecord,
  NO_RECORD,
  skipped,
} from './health-policy.ts'
import { presentHealth } from './health-presenter.ts'
import {
  type ClassReport,
  HEALTH_CHECK_VERSION,
  type healthBody,
} from '@carriage/contract/safe-training/schemas'
import type { Executor } from '../../../platform/db/database.ts'
import { dateOfDay, localTime } from '../../../platform/local-time.ts'
import {
  type Painful,
  painfulAreas,
  painReportsSince,
  clearingsAfter,
} from '../reports/pain-policy.ts'
import { openRecord, openReport, sealRecord } from '../sealed-health.ts'
import type * as z from 'zod/mini'
import { epoch } from '../../../platform/time.ts'
import { saidWeek } from './pregnancy-policy.ts'
import type { BodyArea } from '@carriage/contract/safe-training/cautions'

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

type HealthScope = Pick<Services, 'db' | 'healthKey' | 'log' | 'now' | 'readCalendar'>

interface LoadedHealth {
  record: HealthRecord
  /** There is a record, and it cannot be opened. */
  unreadable: boolean
  /** The member's local day, 'yyyy-MM-dd'; that of the studio while their time zone is unknown. */
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
  const studio = await scope.readCalendar()
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
    today: dateOfDay(localTime(found?.timeZone ?? studio.timeZone)(now).day),
    sharesSince: found?.sharesSince ?? null,
    reports,
    painful: painfulAreas(reports, now, record.cleared),
  }
}

/** Replaces the caller's answers. They keep the version of the questions that they were given for. */
export const saveHealth = (
  context: Context,
  { version, areas, note, conditions, pregnancy_week }: z.output<typeof healthBody>,
) =>
  changeRecord(context, ({ asked, answers, cleared }, today) => ({
    asked: Math.max(asked, version),
    answers: {
      version,
      answeredAt: epoch(context.now()),
      areas,
      note,
      conditions,
      pregnancy: saidWeek(answers?.pregnancy ?? null, pregnancy_week, today),
    },
    cleared,
  }))

/** The current questions are not asked again; what was answered stays. */
export const skipHealth = (context: Context) => changeRecord(context, skipped)

/** Removes the caller's answers. They are not asked for again before there are newer questions. */
export const removeHealth = (context: Context) =>
  changeRecord(context, ({ cleared }) => ({ asked: HEALTH_CHECK_VERSION, answers: null, cleared }))

/**
 * Lets the coaches of the caller's programs see what is reported from now on, or hides everything from them at once. Who
 * agrees again begins anew.
 */
export async function shareReports(context: Context, { share }: { share: boolean }) {
  const { db, actor } = context
  await db.transaction(async (tx) => {
    await lockHealth(tx, actor.id)
    const { record, sharesSince, unreadable } = await loadHealth(context, actor.id, tx)
    const since = share ? (sharesSince ?? context.now()) : null
    // What cannot be opened now may be with the key that it was sealed with.
    if (unreadable) await setSharing(tx, actor.id, since)
    else {
      const sealed = sealRecord(context, actor.id, record)
      await writeRecord(tx, { userId: actor.id, sealed, sharesSince: since })
    }
  })
  return readHealth(context)
}

/** The caller says that reports of pain in an area up to now no longer count. */
export const clearPainfulArea = (context: Context, { area }: { area: BodyArea }) =>
  changeRecord(context, (record) => ({
    ...record,
    cleared: clearingsAfter(record.cleared, area, context.now()),
  }))

/** Changes the caller's record, one change after the other, and answers the health check as it then is. */
async function changeRecord(
  context: Context,
  change: (record: HealthRecord, today: string) => HealthRecord,
) {
  const { db, actor } = context
  await db.transaction(async (tx) => {
    await lockHealth(tx, actor.id)
    const { record, today } = await loadHealth(context, actor.id, tx)
    const sealed = sealRecord(context, actor.id, change(record, today))
    await writeRecord(tx, { userId: actor.id, sealed })
  })
  return readHealth(context)
}

import type * as z from 'zod/mini'
import { HEALTH_CHECK_VERSION, type healthBody } from '@carriage/contract/safe-training/schemas'
import type { Context } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import { saidWeek } from './pregnancy-policy.ts'
import { type HealthRecord, skipped } from './health-policy.ts'
import { sealRecord } from '../sealed-health.ts'
import { lockHealth, setSharing, writeRecord } from './health-queries.ts'
import { loadHealth, readHealth } from './read-health.ts'
import type { BodyArea } from '@carriage/contract/safe-training/cautions'
import { clearingsAfter } from '../reports/pain-policy.ts'

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

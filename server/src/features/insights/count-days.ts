import type { Services } from '../../context.ts'
import type { Executor } from '../../platform/db/database.ts'
import { defineJob } from '../../define-job.ts'
import { addDays, utcDay } from '../../platform/time.ts'
import { countActivity } from './activity/count-activity.ts'
import { findHistory, deleteCountedDays, storeDays } from './insight-days-queries.ts'

export const countDaysJob = defineJob({
  name: 'count-days',
  expireInSeconds: 1800,
  retryLimit: 2,
  cron: '7 * * * *',
  run: countDays,
})

/** Days that the rows behind counted figures are retained, for investigations. */
const RETENTION_DAYS = 7
/** The most days that are counted afterwards, where none were counted yet. */
const MAX_DAYS = 180

/** Counts the past days that are not counted yet. Idempotent, and safe to run on several servers at once. */
export async function countDays({ now, db }: Pick<Services, 'now' | 'db'>): Promise<void> {
  const yesterday = utcDay(addDays(now(), -1))
  const from = await firstUncounted(db, now())
  if (from !== undefined && from <= yesterday) await storeDays(db, from, yesterday)
  // From the same rows, so before they are deleted.
  await countActivity({ now, db })
  await deleteCountedDays(db, utcDay(addDays(now(), -RETENTION_DAYS)))
}

/** The first day without stored figures; undefined while there are no users. */
export async function firstUncounted(on: Executor, now: Date): Promise<string | undefined> {
  const { counted, began } = await findHistory(on)
  if (counted !== null) return utcDay(addDays(new Date(counted), 1))
  if (began === null) return undefined
  const earliest = utcDay(addDays(now, -MAX_DAYS))
  return began > earliest ? began : earliest
}

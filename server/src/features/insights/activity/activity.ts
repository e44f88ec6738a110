import type { Context, Services } from '../../../context.ts'
import { addToDay } from '../../../platform/local-days.ts'
import { utcDay } from '../../../platform/time.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { monthsFrom, findCounted } from '../counts/counts-queries.ts'
import { listRetention, addActiveDay, addToCohort } from './activity-queries.ts'
import { curvesOf } from './retention-policy.ts'
import { countOnce } from '../counts/count-once.ts'
import { findHistory } from '../insights-queries.ts'

/** Cohorts older than these months are left out. */
const MONTHS = 24

/** How many of those who joined in each of the last 24 months were active in the months after. */
export async function readRetention(context: Context) {
  const counted = await findCounted(context.db, 'activity')
  if (counted === null) return { cohorts: [], counted_on: null }
  const first = new Date(counted)
  const from = utcDay(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - MONTHS + 1)))
  const { cohorts, months } = await listRetention(context.db, from)
  return { cohorts: curvesOf(cohorts, months, counted), counted_on: counted }
}

/** The most days that are counted afterwards, where none were counted yet. */
const MAX_DAYS = 730

/** Counts who was active on the past days that are not counted yet, each in a transaction of its own. */
export async function countActivity({
  now,
  db,
  readCalendar,
}: Pick<Services, 'now' | 'db' | 'readCalendar'>): Promise<void> {
  const { days } = await readCalendar()
  const today = days.dayOf(now())
  const { began } = await findHistory(db)
  const first = began === null ? today : days.dayOf(began)
  for (let day = await firstUncounted(db, first, today); day < today; day = addToDay(day, 1)) {
    await countOnce({ db, now }, { name: 'activity', day }, async (tx) => {
      await addToCohort(tx, day, days)
      await addActiveDay(tx, day, { days, months: monthsFrom(first, day) })
    })
  }
}

async function firstUncounted(on: Executor, first: string, today: string): Promise<string> {
  const counted = await findCounted(on, 'activity')
  if (counted !== null) return addToDay(counted, 1)
  const earliest = addToDay(today, -MAX_DAYS)
  return first > earliest ? first : earliest
}

import type { Context, Services } from '../../../context.ts'
import { utcDay, addDays } from '../../../platform/time.ts'
import { findCounted } from '../counts/counts-queries.ts'
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
export async function countActivity({ now, db }: Pick<Services, 'now' | 'db'>): Promise<void> {
  const yesterday = utcDay(addDays(now(), -1))
  for (let day = await firstUncounted({ now, db }); day <= yesterday; day = nextDay(day)) {
    await countOnce({ db, now }, { name: 'activity', day }, async (tx) => {
      await addToCohort(tx, day)
      await addActiveDay(tx, day)
    })
  }
}

const nextDay = (day: string): string => utcDay(addDays(new Date(day), 1))

async function firstUncounted({ now, db }: Pick<Services, 'now' | 'db'>): Promise<string> {
  const counted = await findCounted(db, 'activity')
  if (counted !== null) return nextDay(counted)
  const { began } = await findHistory(db)
  const earliest = utcDay(addDays(now(), -MAX_DAYS))
  if (began === null) return utcDay(now())
  return began > earliest ? began : earliest
}

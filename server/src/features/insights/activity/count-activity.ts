import type { Services } from '../../../context.ts'
import { addDays, utcDay } from '../../../platform/time.ts'
import { countOnce } from '../counts/count-once.ts'
import { findCounted } from '../counts/counts-queries.ts'
import { findHistory } from '../insight-days-queries.ts'
import { addActiveDay, addToCohort } from './activity-queries.ts'

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

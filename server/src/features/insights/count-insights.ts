import { type Services, defineJob } from '../../context.ts'
import { addToDay, type LocalDays } from '../../platform/local-days.ts'
import { countActivity } from './activity/activity.ts'
import { countCurves } from './content/read-content.ts'
import { storeLiveFigures } from './content/live-figures-queries.ts'
import { storeProgramFigures } from './content/programs-queries.ts'
import { countOnce } from './counts/count-once.ts'
import { findCounted } from './counts/counts-queries.ts'
import { countFunnel } from './funnel/funnel.ts'
import { storeLeaving } from './leaving/leaving-queries.ts'
import { countRevenue } from './revenue/revenue.ts'
import type { Executor } from '../../platform/db/database.ts'
import { findHistory, deleteCountedDays, storeDays } from './insights-queries.ts'

/** Every hour, so that a server that was down at midnight counts as soon as it is back; a counted day costs nothing. */
export const countInsightsJob = defineJob({
  name: 'count-insights',
  expireInSeconds: 4 * 3600,
  retryLimit: 2,
  cron: '17 * * * *',
  run: (services, _, signal) => countInsights(services, signal),
})

/**
 * Counts the figures of the day of the studio that is over, each group in a transaction with the note that it is done, so a run
 * that was killed goes on where it stopped and a second run changes nothing.
 */
export async function countInsights(
  services: Pick<Services, 'db' | 'now' | 'readCalendar'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = services
  const calendar = await services.readCalendar()
  const { days } = calendar
  await countActivity(services)
  const day = addToDay(days.dayOf(now()), -1)
  const end = days.endOf(day)
  signal.throwIfAborted()
  // The funnel and the list of who may leave read what was counted before them.
  const revenueBefore = await findCounted(db, 'revenue')
  await countOnce(services, { name: 'revenue', day }, (tx) =>
    countRevenue(tx, { day, end, before: revenueBefore }),
  )
  const funnelBefore = await findCounted(db, 'funnel')
  await countOnce(services, { name: 'funnel', day }, (tx) =>
    countFunnel(tx, { day, before: funnelBefore, calendar }),
  )
  await countOnce(services, { name: 'programs', day }, (tx) => storeProgramFigures(tx, end))
  await countOnce(services, { name: 'live', day }, (tx) => storeLiveFigures(tx, end))
  await countOnce(services, { name: 'leaving', day }, async (tx) => {
    const { began } = await findHistory(tx)
    await storeLeaving(tx, { day, began, days })
  })
  await countCurves(services, signal)
}

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
export async function countDays(
  services: Pick<Services, 'now' | 'db' | 'readCalendar'>,
): Promise<void> {
  const { now, db } = services
  const { days } = await services.readCalendar()
  const today = days.dayOf(now())
  const yesterday = addToDay(today, -1)
  const from = await firstUncounted(db, today, days)
  if (from !== undefined && from <= yesterday) await storeDays(db, { from, to: yesterday }, days)
  // From the same rows, so before they are deleted.
  await countActivity(services)
  await deleteCountedDays(db, addToDay(today, -RETENTION_DAYS))
}

/** The first day without stored figures; undefined while there are no users. */
export async function firstUncounted(
  on: Executor,
  today: string,
  days: LocalDays,
): Promise<string | undefined> {
  const { counted, began } = await findHistory(on)
  if (counted !== null) return addToDay(counted, 1)
  if (began === null) return undefined
  const [first, earliest] = [days.dayOf(began), addToDay(today, -MAX_DAYS)]
  return first > earliest ? first : earliest
}

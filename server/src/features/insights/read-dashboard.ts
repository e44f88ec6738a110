import type { Context } from '../../context.ts'
import { ttlCache } from '../../platform/db/ttl-cache.ts'
import { addDays, utcDay } from '../../platform/time.ts'
import { firstUncounted } from './count-days.ts'
import { compare } from './dashboard-policy.ts'
import { listDays, measureDays } from './insight-days-queries.ts'
import { presentDay } from './insights-presenter.ts'
import type { DayFigures } from './insights-schema.ts'

const TTL_SECONDS = 60

/**
 * The figures of the last `days` days including today, compared with the preceding `days`; at most a minute
 * old.
 */
export async function readDashboard(context: Context, { days }: { days: number }) {
  const { db } = context
  const history = await readHistory(db, context.now(), days)
  return {
    dashboard: { days, ...compare(history, days), series: history.slice(-days).map(presentDay) },
  }
}

/**
 * The days of the period and of the preceding one: counted days from the table, later ones computed and
 * cached, since computing them takes time and they are the same for every period.
 */
async function readHistory(
  db: Context['db'],
  now: Date,
  days: number,
): Promise<readonly DayFigures[]> {
  const today = utcDay(now)
  const from = utcDay(addDays(now, -2 * days))
  const open = await firstUncounted(db, now)
  if (open === undefined) return []
  const counted = await listDays(db, from)
  const measured = await ttlCache(db, {
    key: `dashboard:${open}:${today}`,
    now,
    seconds: TTL_SECONDS,
    compute: () => measureDays(db, open, today),
  })
  return [...counted, ...measured.filter(({ day }) => day >= from)]
}

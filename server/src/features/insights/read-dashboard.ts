import type { Context } from '../../context.ts'
import { ttlCache } from '../../platform/db/ttl-cache.ts'
import { addDays, utcDay } from '../../platform/time.ts'
import { firstUncounted } from './count-days.ts'
import { compare } from './dashboard-policy.ts'
import { listDays, measureDays } from './insight-days-queries.ts'
import { presentDay } from './insights-presenter.ts'
import type { DayFigures } from './insights-schema.ts'

const TTL_SECONDS = 60

/** The figures of the last `days` days, today among them, against as many before; a minute old at most. */
export async function readDashboard(context: Context, { days }: { days: number }) {
  const { db } = context
  const history = await readHistory(db, context.now(), days)
  return {
    dashboard: { days, ...compare(history, days), series: history.slice(-days).map(presentDay) },
  }
}

/**
 * The days of two periods and the one before, up to today: the counted ones, and the rest as it stands.
 * The rest is what takes time, and the same for every period.
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

import type { revenueQuery } from '@carriage/contract/insights/studio-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { addDays } from '../../../platform/time.ts'
import { presentCancelReasons } from '../insights-presenter.ts'
import { countCancelReasons } from './cancel-reasons-queries.ts'

/** Why members have cancelled in the last days. They are few, so they are counted when they are asked for. */
export async function listCancelReasons(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { days }: z.output<typeof revenueQuery>,
) {
  const rows = await countCancelReasons(db, addDays(now(), -days))
  return { reasons: presentCancelReasons(rows) }
}

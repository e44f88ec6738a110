import type { revenueQuery } from '@carriage/contract/insights/studio-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { addDays, utcDay } from '../../../platform/time.ts'
import { findCounted } from '../counts/counts-queries.ts'
import { presentRevenueCheck, presentRevenueDay } from '../insights-presenter.ts'
import { findLastCheck, listRevenueDays } from './revenue-queries.ts'

/** What came in and was lost by day, and the last comparison with the provider's list. */
export async function readRevenue(context: Context, { days }: z.output<typeof revenueQuery>) {
  const { db } = context
  const from = utcDay(addDays(context.now(), -days))
  const [rows, check, counted] = await Promise.all([
    listRevenueDays(db, from),
    findLastCheck(db),
    findCounted(db, 'revenue'),
  ])
  return {
    days: rows.map(presentRevenueDay),
    check: check ? presentRevenueCheck(check) : null,
    counted_on: counted,
  }
}

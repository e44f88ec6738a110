import type { Transaction } from '../../../platform/db/database.ts'
import { hasRevenueDays, rememberStanding, storeRevenueDay } from './revenue-queries.ts'

/** Counts what changed in the subscriptions since the last count, as the figures of a day that ends at `end`. */
export async function countRevenue(on: Transaction, day: string, end: Date): Promise<void> {
  await storeRevenueDay(on, { day, end, opening: !(await hasRevenueDays(on)) })
  await rememberStanding(on, end)
}

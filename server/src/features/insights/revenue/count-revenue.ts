import type { Transaction } from '../../../platform/db/database.ts'
import { hasRevenueDays, rememberStanding, storeRevenueDay } from './revenue-queries.ts'

/** Counts what changed in the subscriptions since the last count, as the figures of a day. */
export async function countRevenue(on: Transaction, day: string): Promise<void> {
  await storeRevenueDay(on, day, !(await hasRevenueDays(on)))
  await rememberStanding(on)
}

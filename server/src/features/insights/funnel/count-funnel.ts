import type { Transaction } from '../../../platform/db/database.ts'
import { addDays } from '../../../platform/time.ts'
import { addActivations, noteRenewals, noteTraining, storeFunnel } from './funnel-queries.ts'

/**
 * Counts how far people came from the code to the subscription, up to the end of a day.
 * @param before the day that was counted last, whose end open steps are read from; null: all are read
 */
export async function countFunnel(
  on: Transaction,
  day: string,
  before: string | null,
): Promise<void> {
  const end = addDays(new Date(day), 1)
  const since = before === null ? null : new Date(before)
  await addActivations(on, since, end)
  await noteTraining(on, since, end)
  await noteRenewals(on)
  await storeFunnel(on, end)
}

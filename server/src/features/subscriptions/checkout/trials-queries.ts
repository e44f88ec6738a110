import type { Executor } from '../../../platform/db/database.ts'
import { planTrials } from '../subscriptions-schema.ts'

/** Notes that an address, by its keyed hash, had the days without payment of a plan. */
export async function insertPlanTrial(
  on: Executor,
  emailHmac: Buffer,
  begunAt: Date,
): Promise<void> {
  await on.insert(planTrials).values({ emailHmac, begunAt }).onConflictDoNothing()
}

import { type SQL, sql } from 'drizzle-orm'
import { planTrials } from '../subscriptions/subscriptions-schema.ts'

/** Whether an address, by its keyed hash, had the days without payment of a plan, or a trial as a former address of its owner. */
export const hadPlanTrial = (emailHmac: Buffer | SQL): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM ${planTrials} WHERE ${planTrials.emailHmac} = ${emailHmac})`

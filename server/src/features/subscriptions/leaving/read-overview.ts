import { type BillingOverview, FIGURE_DAYS } from '@carriage/contract/subscriptions/admin-schemas'
import type { SubscriptionState } from '@carriage/contract/subscriptions/subscription-schemas'
import type { Context } from '../../../context.ts'
import { addDays } from '../../../platform/time.ts'
import { countByState } from '../money-lists/subscription-list-queries.ts'
import { countGifts, countReturns } from './leaving-queries.ts'

/** The subscriptions that run, and what became of members who left in the last 90 days. */
export async function readOverview(context: Context): Promise<{ overview: BillingOverview }> {
  const { db } = context
  const since = addDays(context.now(), -FIGURE_DAYS)
  const [returning, running, gifts] = await Promise.all([
    countReturns(db, since),
    countByState(db),
    countGifts(db, since),
  ])
  const of = (state: SubscriptionState) => running.get(state) ?? 0
  return {
    overview: {
      returning,
      running: {
        trial: of('trial'),
        active: of('active'),
        paused: of('paused'),
        past_due: of('past-due'),
        cancelling: of('cancelling'),
      },
      gifts,
    },
  }
}

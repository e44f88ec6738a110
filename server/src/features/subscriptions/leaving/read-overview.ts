import { type BillingOverview, FIGURE_DAYS } from '@carriage/contract/subscriptions/admin-schemas'
import type { Context } from '../../../context.ts'
import { addDays } from '../../../platform/time.ts'
import { listPlansOnSale } from '../checkout/plans-queries.ts'
import { presentPlan } from '../subscriptions-presenter.ts'
import { countGifts, countLeaveAnswers, countReturns, countRunning } from './leaving-queries.ts'

/** The plans on sale, and what became of members who left in the last 90 days. */
export async function readOverview(context: Context): Promise<{ overview: BillingOverview }> {
  const { db, payments } = context
  const since = addDays(context.now(), -FIGURE_DAYS)
  const [plans, leaving, returning, running, gifts] = await Promise.all([
    payments ? listPlansOnSale(db) : [],
    countLeaveAnswers(db, since),
    countReturns(db, since),
    countRunning(db),
    countGifts(db, since),
  ])
  const { active, paused, pastDue, cancelling } = running
  return {
    overview: {
      plans: plans.map(presentPlan),
      leaving,
      returning,
      running: { active, paused, past_due: pastDue, cancelling },
      gifts,
    },
  }
}

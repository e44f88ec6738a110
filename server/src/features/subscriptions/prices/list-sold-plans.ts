import type { SoldPlan } from '@carriage/contract/subscriptions/price-schemas'
import type { Context } from '../../../context.ts'
import { countRunningByPlan, listAllPlans, listPlansOnSale } from '../checkout/plans-queries.ts'
import { presentPlan } from '../subscriptions-presenter.ts'
import { subscribersOf } from './price-policy.ts'

/** The plans on sale with their subscribers by the last readings; none without payments. */
export async function listSoldPlans({ db, payments }: Context): Promise<{ plans: SoldPlan[] }> {
  if (!payments) return { plans: [] }
  const [onSale, all, running] = await Promise.all([
    listPlansOnSale(db),
    listAllPlans(db),
    countRunningByPlan(db),
  ])
  return {
    plans: onSale.map((plan) => {
      const { now, earlier } = subscribersOf(plan, all, running)
      return {
        ...presentPlan(plan),
        price_in_cents: plan.priceCents,
        subscribers: now,
        earlier_subscribers: earlier,
      }
    }),
  }
}

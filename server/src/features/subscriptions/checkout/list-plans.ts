import { texts as t } from '@carriage/texts/server/subscriptions'
import type { PublicContext, Services } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type PlanRow, listPlansOnSale } from './plans-queries.ts'
import { presentPlan } from '../subscriptions-presenter.ts'
import type { Payments } from '../../../adapters/payments/payments.ts'

type OrderScope = Pick<PublicContext, 'db' | 'readBrand'>

/**
 * The plans on sale in the order in which they are shown: those in the currency of the studio come first, where there are any, else
 * that of the first plan. The first of them is the one that is sold without a choice, and whose months gift cards are.
 */
export async function listPlansInOrder({ db, readBrand }: OrderScope): Promise<PlanRow[]> {
  const [plans, { currency }] = await Promise.all([listPlansOnSale(db), readBrand()])
  const isFirst = (plan: PlanRow) => plan.currency === currency
  return [...plans.filter(isFirst), ...plans.filter((plan) => !isFirst(plan))]
}

/** The plans on sale; none without payments. Throws 503 until the price has been read once. */
export async function listPlans(context: OrderScope & Pick<PublicContext, 'payments'>) {
  if (!context.payments) return { plans: [] }
  const plans = await listPlansInOrder(context)
  if (plans.length === 0) throw new AppError('unavailable', () => t.weCantShowPlansRightNow)
  return { plans: plans.map(presentPlan) }
}

/** The payment provider; throws `conflict` when payments are off. */
export function offeredPayments({ payments }: Pick<Services, 'payments'>): Payments {
  if (!payments) throw new AppError('conflict', () => t.studioDoesntOfferSubscriptions)
  return payments
}

import { texts as t } from '@carriage/texts/server/subscriptions'
import type { PublicContext } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { listPlansOnSale } from './plans-queries.ts'
import { presentPlan } from '../subscriptions-presenter.ts'

/** The plans on sale; none without payments. Throws 503 until the price has been read once. */
export async function listPlans({ db, payments }: Pick<PublicContext, 'db' | 'payments'>) {
  if (!payments) return { plans: [] }
  const plans = await listPlansOnSale(db)
  if (plans.length === 0) throw new AppError('unavailable', () => t.weCantShowPlansRightNow)
  return { plans: plans.map(presentPlan) }
}

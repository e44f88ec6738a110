import type { PublicContext } from '../../context.ts'
import { listPlansOnSale } from './plans-queries.ts'
import { presentPlan } from './subscriptions-presenter.ts'

/** What is on sale; nothing where no payments are taken. */
export async function listPlans({ db, payments }: Pick<PublicContext, 'db' | 'payments'>) {
  const plans = payments ? await listPlansOnSale(db) : []
  return { plans: plans.map(presentPlan) }
}

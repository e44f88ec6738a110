import { and, asc, eq, ne, notInArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { plans } from '../subscriptions-schema.ts'

export type PlanRow = typeof plans.$inferSelect

/** The plans on sale, in their display order. */
export const listPlansOnSale = (on: Executor): Promise<PlanRow[]> =>
  on
    .select()
    .from(plans)
    .where(eq(plans.active, true))
    .orderBy(asc(plans.position), asc(plans.createdAt))

/** All plans, including those no longer sold, which members may still have. */
export const listAllPlans = (on: Executor): Promise<PlanRow[]> => on.select().from(plans)

/** Puts a price on sale, replacing the price that was sold for the same plan, interval and currency. */
export async function upsertPlanOnSale(
  on: Executor,
  plan: Omit<typeof plans.$inferInsert, 'id' | 'active'>,
): Promise<void> {
  const same = [
    eq(plans.code, plan.code),
    eq(plans.interval, plan.interval),
    eq(plans.currency, plan.currency),
  ]
  await on
    .update(plans)
    .set({ active: false })
    .where(and(...same, ne(plans.providerPriceId, plan.providerPriceId)))
  await on
    .insert(plans)
    .values(plan)
    .onConflictDoUpdate({ target: plans.providerPriceId, set: { ...plan, active: true } })
}

/** Takes off sale what is not among these prices. */
export async function keepPlansOnSale(on: Executor, priceIds: readonly string[]): Promise<void> {
  const others = priceIds.length > 0 ? notInArray(plans.providerPriceId, [...priceIds]) : undefined
  await on
    .update(plans)
    .set({ active: false })
    .where(and(eq(plans.active, true), others))
}

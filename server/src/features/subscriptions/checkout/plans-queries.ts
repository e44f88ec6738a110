import { and, asc, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { plans } from '../subscriptions-schema.ts'

export type PlanRow = typeof plans.$inferSelect

/** The plans on sale, in their display order. */
export const listPlansOnSale = (on: Executor): Promise<PlanRow[]> =>
  on.select().from(plans).where(eq(plans.active, true)).orderBy(asc(plans.position))

/** All plans, including those no longer sold, which members may still have. */
export const listAllPlans = (on: Executor): Promise<PlanRow[]> => on.select().from(plans)

/** Puts a price on sale, replacing the price that was sold under its code. */
export async function upsertPlanOnSale(
  on: Executor,
  plan: Omit<typeof plans.$inferInsert, 'id' | 'active'>,
): Promise<void> {
  await on
    .update(plans)
    .set({ active: false })
    .where(and(eq(plans.code, plan.code), ne(plans.providerPriceId, plan.providerPriceId)))
  await on
    .insert(plans)
    .values(plan)
    .onConflictDoUpdate({ target: plans.providerPriceId, set: { ...plan, active: true } })
}

export async function deactivatePlans(on: Executor): Promise<void> {
  await on.update(plans).set({ active: false }).where(eq(plans.active, true))
}

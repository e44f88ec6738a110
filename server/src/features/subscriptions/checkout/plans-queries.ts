import { and, asc, count, desc, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { plans, subscriptions } from '../subscriptions-schema.ts'

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

export async function findPlan(on: Executor, id: string): Promise<PlanRow | undefined> {
  const [row] = await on.select().from(plans).where(eq(plans.id, id))
  return row
}

export async function findPlanOfPrice(
  on: Executor,
  providerPriceId: string,
): Promise<PlanRow | undefined> {
  const [row] = await on.select().from(plans).where(eq(plans.providerPriceId, providerPriceId))
  return row
}

/** Locks what is on sale until the transaction ends, so that two changes of it wait for each other. */
export async function lockPlansOnSale(on: Executor): Promise<void> {
  await on.select({ id: plans.id }).from(plans).where(eq(plans.active, true)).for('update')
}

/**
 * The prices to sell for those of the configuration, in their order: the newest that an admin has made in the place of each, else
 * the configured one.
 */
export async function listPricesToSell(
  on: Executor,
  configured: readonly string[],
): Promise<string[]> {
  const made = await on
    .select({ configuredId: plans.configuredPriceId, priceId: plans.providerPriceId })
    .from(plans)
    .where(inArray(plans.configuredPriceId, [...configured]))
    .orderBy(desc(plans.createdAt), desc(plans.id))
  return configured.map((id) => made.find(({ configuredId }) => configuredId === id)?.priceId ?? id)
}

/** How many subscriptions run, by the id of their plan; plans without any are missing. */
export async function countRunningByPlan(on: Executor): Promise<ReadonlyMap<string, number>> {
  const rows = await on
    .select({ planId: subscriptions.planId, count: count() })
    .from(subscriptions)
    .where(
      and(
        isNull(subscriptions.endedAt),
        notInArray(subscriptions.status, ['incomplete', 'incomplete_expired', 'canceled']),
      ),
    )
    .groupBy(subscriptions.planId)
  return new Map(rows.map((row) => [row.planId, row.count]))
}

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

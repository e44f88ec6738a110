/** Rows made by hand for the tests of Insights. */
import { activeDays, users } from '../src/features/accounts/tables.ts'
import { householdPlaces } from '../src/features/households/tables.ts'
import { countInsights } from '../src/features/insights/index.ts'
import { plans, subscriptions } from '../src/features/subscriptions/tables.ts'
import { uuidv7 } from '../src/platform/crypto.ts'
import { addDays } from '../src/platform/time.ts'
import type { TestApp } from './app.ts'

/** A member who has not signed in, so that nothing but the test makes rows about them. */
export async function insertMember(
  app: TestApp,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<string> {
  const id = uuidv7()
  await app.services.db.insert(users).values({
    id,
    email: `member-${id}@carriage.test`,
    firstName: 'Ada',
    lastName: 'Stern',
    subscriptionMode: 'trial',
    subscriptionPlan: 'premium',
    nextBillingAt: addDays(app.clock.now, 30),
    ...values,
  })
  return id
}

/** A member of whom the studio knows that they are under 18. */
export async function insertMinor(
  app: TestApp,
  values: Parameters<typeof insertMember>[1] = {},
): Promise<string> {
  const holderId = await insertMember(app, { createdAt: app.clock.now, nextBillingAt: null })
  const memberId = await insertMember(app, values)
  const at = app.clock.now
  await app.services.db.insert(householdPlaces).values({
    holderId,
    seat: 1,
    state: 'joined',
    email: `invited-${memberId}@carriage.test`,
    memberId,
    ageBand: 'minor',
    invitedAt: at,
    expiresAt: at,
    changedAt: at,
    consentedAt: at,
    consentWords: 'I consent.',
  })
  return memberId
}

/** Days 'yyyy-MM-dd' on which a member was active. */
export const wasActive = (app: TestApp, userId: string, days: readonly string[]) =>
  app.services.db.insert(activeDays).values(days.map((day) => ({ userId, day })))

export const insertPlan = async (
  app: TestApp,
  values: { priceCents: number; currency?: string; interval?: 'month' | 'year'; active?: boolean },
): Promise<{ id: string; price: string }> => {
  const price = `price_${uuidv7()}`
  const [row] = await app.services.db
    .insert(plans)
    .values({
      code: 'premium',
      name: 'Premium',
      currency: 'EUR',
      interval: 'month',
      providerPriceId: price,
      active: false,
      ...values,
    })
    .returning({ id: plans.id })
  if (!row) throw new Error('No plan was made')
  return { id: row.id, price }
}

export async function insertSubscription(
  app: TestApp,
  values: { userId: string; planId: string } & Partial<typeof subscriptions.$inferInsert>,
): Promise<string> {
  const id = `sub_${uuidv7()}`
  await app.services.db.insert(subscriptions).values({
    providerSubscriptionId: id,
    status: 'active',
    currentPeriodEnd: addDays(app.clock.now, 30),
    cancelAtPeriodEnd: false,
    ...values,
  })
  return id
}

/** Counts what is over by the clock of the test, as the hourly job does. */
export const count = ({ services }: TestApp): Promise<void> =>
  countInsights(services, new AbortController().signal)

import { eq } from 'drizzle-orm'
import { createSandbox, SANDBOX_PRICE } from '../../src/adapters/payments/sandbox-payments.ts'
import { inTurn } from '../../src/adapters/payments/sandbox-queries.ts'
import { attachCard, runDue, subscribe } from '../../src/adapters/payments/sandbox/billing.ts'
import { testCards } from '../../src/adapters/payments/sandbox/cards.ts'
import { list } from '../../src/adapters/payments/sandbox/store.ts'
import { monthsAfter, seconds } from '../../src/adapters/payments/sandbox/time.ts'
import type { Services } from '../../src/context.ts'
import { users } from '../../src/features/accounts/index.ts'
import { enrollCustomer, syncCustomer } from '../../src/features/subscriptions/index.ts'
import { addDays } from '../../src/platform/time.ts'
import { studio } from '../data/studio.ts'

/**
 * Gives whoever pays in the demo a real subscription at the sandbox, with the invoices of its months.
 * Safe to run again: who has one keeps it.
 */
export async function seedSubscriptions(services: Services): Promise<void> {
  const { config, db, jobs, payments } = services
  if (!payments?.sandbox) return
  const { publicUrl } = config
  const sandbox = createSandbox({ db, jobs, publicUrl, now: () => services.now() })
  const [card] = testCards
  for (const { email, access } of studio.members) {
    if (access.kind !== 'subscription') continue
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!person) continue
    const customer = await enrollCustomer(services, payments, person.id)
    const renewal = seconds(addDays(services.now(), access.renewsInDays))
    const months = Math.floor((access.redeemedDaysAgo + access.renewsInDays) / 31)
    const at = monthsAfter(renewal, -Math.max(1, months))
    await inTurn(db, async (on) => {
      if ((await list(on, 'subscription', { customerId: customer })).length > 0) return
      const { id } = await attachCard(sandbox, on, { customer, card, created: at })
      const price = SANDBOX_PRICE
      await subscribe(sandbox, on, { customer, price, method: id, at, trialEnd: null })
      await runDue(sandbox, on)
    })
    await syncCustomer(services, customer)
  }
}

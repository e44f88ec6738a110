import { eq } from 'drizzle-orm'
import { SANDBOX_PRICE } from '../../payments/catalogue.ts'
import { createSandbox } from '../../payments/sandbox-payments.ts'
import { withSandboxLock } from '../../payments/sandbox-queries.ts'
import { attachCard, runDue, subscribe } from '../../payments/billing.ts'
import { testCards } from '../../payments/cards.ts'
import { list } from '../../payments/store.ts'
import { monthsAfter, seconds } from '../../payments/time.ts'
import type { Services } from '../../../server/src/context.ts'
import { users } from '../../../server/src/features/accounts/tables.ts'
import {
  createProviderCustomer,
  syncCustomer,
} from '../../../server/src/features/subscriptions/index.ts'
import { addDays } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'

/**
 * Gives each paying demo member a subscription in the sandbox, with invoices for its months. Idempotent:
 * existing subscriptions stay.
 */
export async function seedSubscriptions(services: Services): Promise<void> {
  const { config, db, jobs, payments } = services
  if (!payments || config.payments.kind !== 'sandbox') return
  const { publicUrl } = config
  const sandbox = createSandbox({ db, jobs, publicUrl, now: () => services.now() })
  const [card] = testCards
  for (const { email, access } of studio.members) {
    if (access.kind !== 'subscription') continue
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!person) continue
    const customer = await createProviderCustomer(services, payments, person.id)
    const renewal = seconds(addDays(services.now(), access.renewsInDays))
    const months = Math.floor((access.redeemedDaysAgo + access.renewsInDays) / 31)
    const at = monthsAfter(renewal, -Math.max(1, months))
    await withSandboxLock(db, async (on) => {
      if ((await list(on, 'subscription', { customerId: customer })).length > 0) return
      const { id } = await attachCard(sandbox, on, { customer, card, created: at })
      const price = SANDBOX_PRICE
      await subscribe(sandbox, on, { customer, price, method: id, at, trialEnd: null })
      await runDue(sandbox, on)
    })
    await syncCustomer(services, customer)
  }
}

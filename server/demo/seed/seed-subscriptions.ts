import { createSandbox, SANDBOX_PRICE } from '../../src/adapters/payments/sandbox-payments.ts'
import { inTurn } from '../../src/adapters/payments/sandbox-queries.ts'
import { attachCard, runDue, subscribe } from '../../src/adapters/payments/sandbox/billing.ts'
import { testCards } from '../../src/adapters/payments/sandbox/cards.ts'
import { monthsAfter, seconds } from '../../src/adapters/payments/sandbox/time.ts'
import type { Services } from '../../src/context.ts'
import { enrollCustomer, syncCustomer } from '../../src/features/subscriptions/index.ts'
import { addDays } from '../../src/platform/time.ts'
import { studio } from '../data/studio.ts'
import { idOf, type Ids } from './seed-people.ts'

/** Gives whoever pays in the demo a real subscription at the sandbox, with the invoices of its months. */
export async function seedSubscriptions(services: Services, ids: Ids): Promise<void> {
  const { config, db, jobs, payments } = services
  if (!payments?.sandbox) return
  const { publicUrl } = config
  const sandbox = createSandbox({ db, jobs, publicUrl, now: () => services.now() })
  const [card] = testCards
  for (const { key, access } of studio.members) {
    if (access.kind !== 'subscription') continue
    const customer = await enrollCustomer(services, payments, idOf(ids, key))
    const renewal = seconds(addDays(services.now(), access.renewsInDays))
    const months = Math.floor((access.redeemedDaysAgo + access.renewsInDays) / 31)
    const at = monthsAfter(renewal, -Math.max(1, months))
    await inTurn(db, async (on) => {
      const { id } = await attachCard(sandbox, on, { customer, card, created: at })
      const price = SANDBOX_PRICE
      await subscribe(sandbox, on, { customer, price, method: id, at, trialEnd: null })
      await runDue(sandbox, on)
    })
    await syncCustomer(services, customer)
  }
}

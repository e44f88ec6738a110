import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { inSandbox } from '../../../../test/payments.ts'
import { makeCustomer } from '../../../../../dev/payments/objects.ts'
import { attachCard, subscribe } from '../../../../../dev/payments/billing.ts'
import { testCards } from '../../../../../dev/payments/cards.ts'
import { upsertObject, setSwitch } from '../../../../../dev/payments/store.ts'
import { SANDBOX_PRICE } from '../../../../../dev/payments/catalogue.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { epoch } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { reconcileSubscriptions } from '../index.ts'
import { billingCustomers } from '../subscriptions-schema.ts'

const app = useApp()
const MEMBERS = 1000
/** Two calls and a transaction for each member, on a machine that may be busy. */
const TIMEOUT_MS = 300_000

test(
  'one run corrects a thousand members whose webhooks were lost',
  async () => {
    const { services, clock } = app()
    const at = epoch(clock.now)
    const [card] = testCards
    const ids = Array.from({ length: MEMBERS }, () => uuidv7())
    await services.db.insert(users).values(
      ids.map((id) => ({
        id,
        email: `payer-${id}@carriage.test`,
        firstName: 'Ada',
        lastName: 'Stern',
      })),
    )
    const customers = await inSandbox(app(), async (sandbox, on) => {
      await setSwitch(on, 'lost-webhooks', true)
      const made: { userId: string; providerCustomerId: string }[] = []
      for (const userId of ids) {
        const customer = makeCustomer({ email: '', name: '', metadata: {}, created: at })
        await upsertObject(on, 'customer', customer)
        const { id } = await attachCard(sandbox, on, { customer: customer.id, card, created: at })
        await subscribe(sandbox, on, {
          customer: customer.id,
          price: SANDBOX_PRICE,
          method: id,
          at,
          trialEnd: null,
        })
        made.push({ userId, providerCustomerId: customer.id })
      }
      return made
    })
    await services.db.insert(billingCustomers).values(customers)
    await reconcileSubscriptions(services, new AbortController().signal)
    const paying = await services.db.$count(users, sql`stripe_subscription_id IS NOT NULL`)
    expect(paying).toBe(MEMBERS)
  },
  TIMEOUT_MS,
)

test(
  'a customer that cannot be read does not block the others, and the job is retried',
  async () => {
    const { services } = app()
    const { payments } = services
    if (!payments) throw new Error('There are payments')
    let read = 0
    const shaky = {
      ...payments,
      readCustomer: async (id: string) => {
        read += 1
        if (read === 7) throw new Error('no answer')
        return payments.readCustomer(id)
      },
    }
    await expect(
      reconcileSubscriptions({ ...services, payments: shaky }, new AbortController().signal),
    ).rejects.toThrow('1 customers could not be read')
    expect(read).toBe(MEMBERS)
  },
  TIMEOUT_MS,
)

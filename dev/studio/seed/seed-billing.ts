import { eq } from 'drizzle-orm'
import { payCheckout } from '../../payments/actions.ts'
import { testCards } from '../../payments/cards.ts'
import { createSandbox } from '../../payments/sandbox-payments.ts'
import { withSandboxLock } from '../../payments/sandbox-queries.ts'
import { refOf } from '../../payments/store.ts'
import type { Services } from '../../../server/src/context.ts'
import { users } from '../../../server/src/features/accounts/tables.ts'
import {
  hashGiftCode,
  sealGiftCode,
} from '../../../server/src/features/subscriptions/gifts/gift-code.ts'
import { giftCards } from '../../../server/src/features/subscriptions/gifts/gifts-schema.ts'
import {
  createProviderCustomer,
  syncCustomer,
} from '../../../server/src/features/subscriptions/index.ts'
import { uuidv7 } from '../../../server/src/platform/crypto.ts'
import { addDays } from '../../../server/src/platform/time.ts'
import { studio } from '../data/studio.ts'

/** Gift cards of the demo member, by what has become of them; the first code can be redeemed. */
const GIFTS = [
  {
    code: 'DEMO-G2FT-CARD-2345',
    to: 'Elin',
    months: 3,
    boughtDaysAgo: 2,
    message: 'Happy birthday, Elin. See you on the reformer.',
  },
  { code: 'DEMO-G2FT-CARD-6789', to: 'Oskar', months: 1, boughtDaysAgo: 20, message: '' },
] as const

/**
 * Lets the demo member have bought gift cards, each paid at a checkout, so that its payment is in the list of payments.
 * Idempotent: what is there stays.
 */
export async function seedBilling(services: Services): Promise<void> {
  const { config, db, jobs, payments } = services
  if (!payments || config.payments.kind !== 'sandbox') return
  const [demo] = studio.members
  if (!demo) return
  const [buyer] = await db.select({ id: users.id }).from(users).where(eq(users.email, demo.email))
  const [earlier] = await db.select({ id: giftCards.id }).from(giftCards).limit(1)
  if (!buyer || earlier) return
  const { publicUrl } = config
  const customerId = await createProviderCustomer(services, payments, buyer.id)
  const [card] = testCards
  for (const { code, to, months, boughtDaysAgo, message } of GIFTS) {
    const id = uuidv7()
    const at = addDays(services.now(), -boughtDaysAgo)
    const price = { amountCents: months * 1999, currency: 'USD' }
    const checkout = await payments.openPayment({
      ...price,
      customerId,
      name: 'Gift card',
      locale: 'en',
      successUrl: `${publicUrl}/gift?paid=${id}`,
      cancelUrl: `${publicUrl}/gift`,
      idempotencyKey: `gift-${id}`,
    })
    await withSandboxLock(db, async (on) => {
      const sandbox = createSandbox({ db, jobs, publicUrl, now: () => at })
      const paid = await payCheckout(sandbox, on, checkout.id, { card })
      await on.insert(giftCards).values({
        ...price,
        id,
        buyerId: buyer.id,
        planCode: 'premium',
        months,
        fromName: demo.firstName,
        recipientEmail: `${to.toLowerCase()}@carriage.test`,
        recipientName: to,
        message,
        sendAt: at,
        codeHash: hashGiftCode(services, code),
        sealedCode: sealGiftCode(services, id, code),
        checkoutId: checkout.id,
        paymentId: refOf(paid.payment_intent),
        paidAt: at,
        mailedAt: at,
        createdAt: at,
      })
    })
  }
  await syncCustomer(services, customerId)
}

import { texts as t } from '@carriage/texts/server/subscriptions'
import type { Payments } from '../../../adapters/payments/payments.ts'
import type { Context, Services } from '../../../context.ts'
import { signedIn } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { addDays } from '../../../platform/time.ts'
import { findUser } from '../../accounts/index.ts'
import { ensureCustomer } from '../checkout/customers.ts'
import { offeredPayments } from '../checkout/list-plans.ts'
import { listKept, UNPAID_DAYS } from '../gifts/sync-gifts.ts'
import {
  insertPack,
  listPaidPacks,
  listUnpaidPacks,
  savePackCheckout,
  savePackPayment,
} from './packs-queries.ts'

const rateLimit = { name: 'pack:buy', limit: 10, windowSeconds: 3600 } as const

interface Wanted {
  classes: number
  amountCents: number
  currency: string
  /** Where the browser goes after paying, and without paying. */
  successUrl: string
  cancelUrl: string
}

/** Opens the checkout of a pack of private classes. They can be booked once its payment was read from the provider. */
export async function buyPack(
  context: Context,
  { successUrl, cancelUrl, ...pack }: Wanted,
): Promise<{ url: string }> {
  const payments = offeredPayments(context)
  const { actor, db } = context
  const now = context.now()
  await consumeRateLimit(db, rateLimit, actor.id, now)
  const user = signedIn(await findUser(db, actor.id))
  const customer = await ensureCustomer(context, payments, user)
  const id = uuidv7()
  await insertPack(db, { id, userId: user.id, ...pack, createdAt: now })
  const { classes, amountCents, currency } = pack
  const checkout = await payments.openPayment({
    customerId: customer.providerCustomerId,
    amountCents,
    currency,
    name: t.privateClasses({ count: classes }),
    successUrl,
    cancelUrl,
    locale: context.language,
    idempotencyKey: `pack-${id}`,
  })
  await savePackCheckout(db, id, checkout.id)
  return { url: checkout.url }
}

/** Reads what became of the packs of a member. */
export async function syncPacks(
  services: Services,
  payments: Payments,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<void> {
  const { db } = services
  const now = services.now()
  const paid = await listPaidPacks(db, userId)
  const unpaid = await listUnpaidPacks(db, userId, addDays(now, -UNPAID_DAYS))
  const kept = paid.length > 0 ? await listKept(payments, customerId) : new Set()
  for (const { id, checkoutId, paymentId } of [...paid, ...unpaid]) {
    if (checkoutId === null || kept.has(paymentId)) continue
    const read = await payments.readCheckoutPayment(checkoutId)
    if (read?.state === 'paid') await savePackPayment(db, id, read, now)
  }
}

import { texts as t } from '@carriage/texts/server/subscriptions'
import {
  type buyGiftBody,
  MAX_GIFT_DELAY_DAYS,
} from '@carriage/contract/subscriptions/gift-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, invalidField, signedIn } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { addDays } from '../../../platform/time.ts'
import { findUser } from '../../accounts/index.ts'
import { ensureCustomer } from '../checkout/customers.ts'
import { offeredPayments, listPlansInOrder } from '../checkout/list-plans.ts'
import { hashGiftCode, newGiftCode, sealGiftCode } from './gift-code.ts'
import { giftPrice } from './gift-policy.ts'
import { insertGift, updateGift } from './gifts-queries.ts'

const rateLimit = { name: 'gift:buy', limit: 10, windowSeconds: 3600 } as const

/** Opens the checkout of a gift card. It is worth something, and mailed, once its payment was read from the provider. */
export async function buyGift(
  context: Context,
  input: z.output<typeof buyGiftBody>,
): Promise<{ url: string }> {
  const payments = offeredPayments(context)
  const { actor, config, db } = context
  const now = context.now()
  await consumeRateLimit(db, rateLimit, actor.id, now)
  const user = signedIn(await findUser(db, actor.id))
  const plans = await listPlansInOrder(context)
  const [plan] = plans
  const amountCents = giftPrice(plans, input.months, input.currency)
  if (!plan || amountCents === undefined)
    throw new AppError('conflict', () => t.giftCardNoLongerOnSale)
  const customer = await ensureCustomer(context, payments, user)
  const [id, code] = [uuidv7(), newGiftCode()]
  await insertGift(db, {
    id,
    buyerId: user.id,
    planCode: plan.code,
    months: input.months,
    amountCents,
    currency: input.currency,
    fromName: input.from_name,
    recipientEmail: input.recipient_email,
    recipientName: input.recipient_name,
    message: input.message,
    sendAt: sendAt(input.send_at, now),
    codeHash: hashGiftCode(context, code),
    sealedCode: sealGiftCode(context, id, code),
    createdAt: now,
  })
  const page = `${config.publicUrl}/gift`
  const checkout = await payments.openPayment({
    customerId: customer.providerCustomerId,
    amountCents,
    currency: input.currency,
    name: t.giftCard({ months: input.months, name: plan.name }),
    successUrl: `${page}?paid=${id}`,
    cancelUrl: page,
    locale: context.language,
    idempotencyKey: `gift-${id}`,
  })
  await updateGift(db, id, { checkoutId: checkout.id })
  return { url: checkout.url }
}

/** A day that is over means at once. Throws 422 for one that is too far ahead. */
function sendAt(seconds: number | null, now: Date): Date {
  if (seconds === null) return now
  const chosen = new Date(seconds * 1000)
  if (chosen > addDays(now, MAX_GIFT_DELAY_DAYS))
    throw invalidField('send_at', () => t.chooseDayInNextTwelveMonths)
  return chosen < now ? now : chosen
}

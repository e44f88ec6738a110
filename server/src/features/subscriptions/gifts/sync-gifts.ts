import type { CheckoutPayment, Payments } from '../../../adapters/payments/payments.ts'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addDays } from '../../../platform/time.ts'
import { findUser, lockUser } from '../../accounts/index.ts'
import { queueMail } from '../../mail/index.ts'
import { giftBoughtEmail } from './gift-emails.ts'
import { findSubscription } from '../subscriptions-queries.ts'
import { closeGap, paysAgainAt } from './gift-policy.ts'
import {
  findLastExtension,
  listGiftsToRead,
  lockGift,
  lockRedeemedGifts,
  updateGift,
} from './gifts-queries.ts'
import type { GiftRow } from './gifts-schema.ts'
import { coveredUntil, takeBackGiftJob, takeTimeBack } from './gift-time.ts'
import { mailGift } from './mail-gifts.ts'

/** A checkout ends after a day; its event may come late. */
export const UNPAID_DAYS = 7
/** Banks take a payment back for at most so long. */
export const REVERSIBLE_DAYS = 180

/**
 * Reads what became of the gift cards of a buyer. A card is paid once and may then go back, never the reverse, so readings
 * may be written in any order.
 */
export async function syncGifts(
  services: Services,
  payments: Payments,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<void> {
  const now = services.now()
  const cards = await listGiftsToRead(services.db, userId, {
    unpaidSince: addDays(now, -UNPAID_DAYS),
    paidSince: addDays(now, -REVERSIBLE_DAYS),
  })
  const kept = cards.some(isPaid) ? await listKept(payments, customerId) : new Set()
  for (const { id, checkoutId, paymentId } of cards) {
    if (checkoutId === null || kept.has(paymentId)) continue
    const read = await payments.readCheckoutPayment(checkoutId)
    if (read?.state === 'paid') await services.db.transaction((tx) => write(services, tx, id, read))
  }
}

const isPaid = ({ paymentId }: Pick<GiftRow, 'paymentId'>): boolean => paymentId !== null

/** The payments of which nothing went back: one call, where each checkout would take up to three. */
export async function listKept(
  payments: Payments,
  customerId: string,
): Promise<ReadonlySet<unknown>> {
  const paid = await payments.listPayments(customerId)
  const kept = paid.filter(
    ({ refundedCents, dispute }) => refundedCents === 0 && (dispute === null || dispute === 'won'),
  )
  return new Set(kept.flatMap(({ intentId }) => intentId ?? []))
}

async function write(
  services: Services,
  tx: Transaction,
  id: string,
  read: CheckoutPayment,
): Promise<void> {
  const gift = await lockGift(tx, id)
  if (!gift) return
  const paid = gift.paidAt === null ? await markPaid(services, tx, gift, read) : gift
  if (read.reversedAt === null || paid.reversedAt !== null) return
  await takeBack(services, tx, paid, read.reversedAt)
}

/** Makes a card void, and takes back what of its time is not used up yet. Later cards move into the gap. */
async function takeBack(
  services: Services,
  tx: Transaction,
  gift: GiftRow,
  reversedAt: Date,
): Promise<void> {
  const { redeemedBy, startsAt, endsAt, subscriptionId } = gift
  const lastEnd = subscriptionId === null ? null : await findLastExtension(tx, subscriptionId)
  await updateGift(tx, gift.id, { reversedAt })
  const now = services.now()
  if (redeemedBy === null || startsAt === null || endsAt === null || endsAt <= now) return
  await lockUser(tx, redeemedBy)
  // It was marked as returned above, so the others are those that count.
  const others = await lockRedeemedGifts(tx, redeemedBy, gift.subscriptionId)
  const covered = subscriptionId === null ? await coveredUntil(tx, redeemedBy, others) : null
  const later = closeGap({ startsAt, endsAt, months: gift.months }, others, { at: now, covered })
  for (const one of later)
    await updateGift(tx, one.id, { startsAt: one.startsAt, endsAt: one.endsAt })
  if (subscriptionId === null) return takeTimeBack(services, tx, redeemedBy)
  const paysAgain = paysAgainAt(
    { startsAt },
    {
      paysAt: await findTrialEnd(tx, subscriptionId),
      lastEnd: lastEnd ?? endsAt,
      othersEnd: await findLastExtension(tx, subscriptionId),
    },
  )
  await updateGift(tx, gift.id, { paysAgainAt: paysAgain })
  await services.jobs.send(tx, takeBackGiftJob, { giftId: gift.id })
}

/** When a subscription that is in a trial, which gift cards and staff make longer, pays next by the last reading; null for others. */
async function findTrialEnd(tx: Transaction, subscriptionId: string): Promise<Date | null> {
  const { subscription } = (await findSubscription(tx, subscriptionId)) ?? {}
  return subscription?.status === 'trialing' ? subscription.currentPeriodEnd : null
}

async function markPaid(
  services: Services,
  tx: Transaction,
  gift: GiftRow,
  { paymentId, reversedAt }: CheckoutPayment,
): Promise<GiftRow> {
  const paid = { ...gift, paidAt: services.now(), paymentId }
  await updateGift(tx, gift.id, { paidAt: paid.paidAt, paymentId })
  const buyer = gift.buyerId === null ? undefined : await findUser(tx, gift.buyerId)
  if (reversedAt !== null || !buyer) return paid
  const mail = giftBoughtEmail(services.config.publicUrl, buyer, paid)
  await queueMail(services, tx, buyer.email, mail)
  if (gift.sendAt <= services.now()) await mailGift(services, tx, paid)
  return paid
}

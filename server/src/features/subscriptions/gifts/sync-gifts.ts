import type { CheckoutPayment, Payments } from '../../../adapters/payments/payments.ts'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addDays } from '../../../platform/time.ts'
import { findUser } from '../../accounts/index.ts'
import { queueMail } from '../../mail/index.ts'
import { giftBoughtEmail } from './gift-emails.ts'
import { listGiftsToRead, lockGift, updateGift } from './gifts-queries.ts'
import type { GiftRow } from './gifts-schema.ts'
import { takeTimeBack } from './give-time.ts'
import { mailGift } from './mail-gifts.ts'

/** A checkout ends after a day; its event may come late. */
export const UNPAID_DAYS = 7
/** Banks take a payment back for at most so long. */
const REVERSIBLE_DAYS = 180

/**
 * Reads what became of the gift cards of a buyer. A card is paid once and may then go back, never the reverse, so readings
 * may be written in any order.
 */
export async function syncGifts(
  services: Services,
  payments: Payments,
  buyerId: string,
): Promise<void> {
  const now = services.now()
  const cards = await listGiftsToRead(services.db, buyerId, {
    unpaidSince: addDays(now, -UNPAID_DAYS),
    paidSince: addDays(now, -REVERSIBLE_DAYS),
  })
  for (const { id, checkoutId } of cards) {
    const read = checkoutId === null ? undefined : await payments.readCheckoutPayment(checkoutId)
    if (read?.state === 'paid') await services.db.transaction((tx) => write(services, tx, id, read))
  }
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
  await updateGift(tx, id, { reversedAt: read.reversedAt })
  if (paid.redeemedBy !== null && paid.subscriptionId === null)
    await takeTimeBack(services, tx, paid.redeemedBy)
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

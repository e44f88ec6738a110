import type { CheckoutPayment, Payment, Payments } from '../../../adapters/payments/payments.ts'
import { type Services, defineJob } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { findUser, lockUser } from '../../accounts/index.ts'
import { queueMail, type EmailMessage, type MailReader, readerOf } from '../../mail/index.ts'
import { findSubscription } from '../subscriptions-queries.ts'
import { closeGap, paysAgainAt, giftState } from './gift-policy.ts'
import {
  findLastExtension,
  listGiftsToRead,
  lockGift,
  lockRedeemedGifts,
  updateGift,
  listGiftsToMail,
} from './gifts-queries.ts'
import type { GiftRow } from './gifts-schema.ts'
import { coveredUntil, takeBackGiftJob, takeTimeBack } from './gift-time.ts'
import { openGiftCode } from './gift-code.ts'

/** To the recipient of the gift; without an account they read it in the language of the buyer, who wrote the message in it. */
const giftCardEmail = (
  publicUrl: string,
  gift: GiftRow,
  buyer: MailReader | undefined,
  code: string,
): EmailMessage => ({
  template: 'gift-card',
  props: {
    ...(buyer && { reader: readerOf(buyer) }),
    recipientName: gift.recipientName ?? '',
    fromName: gift.fromName,
    months: gift.months,
    message: gift.message,
    code,
    // In the fragment, so that no log has it.
    redeemUrl: `${publicUrl}/gift/redeem#code=${code}`,
  },
})

/** To the buyer, once it is paid. */
const giftBoughtEmail = (
  publicUrl: string,
  buyer: MailReader & { firstName: string },
  gift: GiftRow,
): EmailMessage => ({
  template: 'gift-bought',
  props: {
    firstName: buyer.firstName,
    reader: readerOf(buyer),
    recipientName: gift.recipientName ?? '',
    months: gift.months,
    amountCents: gift.amountCents,
    currency: gift.currency,
    sendAt: epoch(gift.sendAt),
    cardUrl: `${publicUrl}/gift/card/${gift.id}`,
  },
})

/** To the buyer, or to the recipient of the gift, once the studio has made the card void. */
export const giftVoidedEmail = (
  gift: GiftRow,
  to: { firstName: string; isBuyer: boolean; buyer: MailReader | undefined },
): EmailMessage => ({
  template: 'gift-voided',
  props: {
    ...(to.buyer && { reader: readerOf(to.buyer) }),
    firstName: to.firstName,
    recipientName: to.isBuyer ? (gift.recipientName ?? '') : null,
    fromName: gift.fromName,
    months: gift.months,
  },
})

const BATCH = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export const mailGiftsJob = defineJob({
  name: 'mail-gifts',
  expireInSeconds: 600,
  retryLimit: 2,
  cron: '*/10 * * * *',
  run: mailGifts,
})

/** Mails the codes of gift cards whose day has come, each once. One that cannot be mailed does not hold up the others. */
async function mailGifts(services: Services, _: object, signal: AbortSignal): Promise<void> {
  let failed = 0
  for (let after = FIRST_ID; ;) {
    const due = await listGiftsToMail(services.db, { now: services.now(), after, limit: BATCH })
    for (const { id } of due) {
      signal.throwIfAborted()
      if (!(await tryToMail(services, id))) failed += 1
    }
    const last = due.at(-1)
    if (!last || due.length < BATCH) break
    after = last.id
  }
  if (failed > 0) throw new Error(`Gift cards that could not be mailed: ${failed}`)
}

async function tryToMail(services: Services, giftId: string): Promise<boolean> {
  try {
    await services.db.transaction(async (tx) => {
      const gift = await lockGift(tx, giftId)
      if (gift && giftState(gift) === 'waiting') await mailGift(services, tx, gift)
    })
    return true
  } catch (error) {
    services.log.error({ err: error, giftId }, 'a gift card could not be mailed')
    return false
  }
}

/** Queues the mail with the code, within the caller's transaction, in which the row is locked. */
export async function mailGift(services: Services, tx: Transaction, gift: GiftRow): Promise<void> {
  await updateGift(tx, gift.id, { mailedAt: services.now() })
  if (gift.recipientEmail === null) return
  const { publicUrl } = services.config
  const buyer = gift.buyerId === null ? undefined : await findUser(tx, gift.buyerId)
  const mail = giftCardEmail(publicUrl, gift, buyer, openGiftCode(services, gift))
  await queueMail(services, tx, gift.recipientEmail, mail)
}

/** A checkout ends after a day; its event may come late. */
export const UNPAID_DAYS = 7

/**
 * Reads what became of the gift cards of a buyer. A card is paid once and may then go back, never the reverse, so readings
 * may be written in any order.
 */
export async function syncGifts(
  services: Services,
  payments: Payments,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<void> {
  const cards = await listGiftsToRead(services.db, userId, addDays(services.now(), -UNPAID_DAYS))
  const kept = cards.some(isPaid) ? await listKept(payments, customerId) : new Set()
  for (const card of cards) if (!kept.has(card.paymentId)) await readCard(services, payments, card)
}

/** The same for the cards of a customer whose account is gone: they stay valid, and the bank can still take the money back. */
export async function syncGiftsOfFormer(
  services: Services,
  payments: Payments,
  customerId: string,
): Promise<void> {
  const { db } = services
  const cards = (await listGiftsToRead(db, null, services.now())).filter(isPaid)
  if (cards.length === 0) return
  const paid = await payments.listPayments(customerId)
  const lost = new Set(paid.filter((one) => !isKept(one)).map(({ intentId }) => intentId))
  for (const card of cards) if (lost.has(card.paymentId)) await readCard(services, payments, card)
}

type ReadCard = Pick<GiftRow, 'id' | 'checkoutId' | 'paymentId'>

const isPaid = ({ paymentId }: ReadCard): boolean => paymentId !== null

async function readCard(services: Services, payments: Payments, { id, checkoutId }: ReadCard) {
  if (checkoutId === null) return
  const read = await payments.readCheckoutPayment(checkoutId)
  if (read?.state === 'paid') await services.db.transaction((tx) => write(services, tx, id, read))
}

const isKept = ({ refundedCents, dispute }: Payment): boolean =>
  refundedCents === 0 && (dispute === null || dispute === 'won')

/** The payments of which nothing went back: one call, where each checkout would take up to three. */
export async function listKept(
  payments: Payments,
  customerId: string,
): Promise<ReadonlySet<unknown>> {
  const kept = (await payments.listPayments(customerId)).filter(isKept)
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

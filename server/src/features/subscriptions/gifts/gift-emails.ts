import { epoch } from '../../../platform/time.ts'
import { type EmailMessage, type MailReader, readerOf } from '../../mail/index.ts'
import type { GiftRow } from './gifts-schema.ts'

/** To the recipient of the gift; without an account they read it in the language of the buyer, who wrote the message in it. */
export const giftCardEmail = (
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
export const giftBoughtEmail = (
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

import { texts as t } from '@carriage/texts/contract/subscriptions'
import * as z from 'zod/mini'
import { personName } from '../accounts/person-name.ts'
import { email } from '../accounts/schemas.ts'
import { epochSeconds, id } from '../common.ts'
import { membership } from './schemas.ts'

/** How many months can be given. */
export const giftMonths = [1, 3, 6, 12] as const
export type GiftMonths = (typeof giftMonths)[number]
/** How far ahead the day of the mail may be. */
export const MAX_GIFT_DELAY_DAYS = 365

export const giftOptionsAnswer = z.object({
  /** Empty when no gift cards are sold. */
  currencies: z.array(
    z.object({
      /** ISO 4217, in upper case. */
      currency: z.string(),
      options: z.array(z.object({ months: z.literal(giftMonths), amount_in_cents: z.int() })),
    }),
  ),
})

const noControls = z.regex(/^[^\p{Cc}]*$/u, { error: () => t.useLettersAndSignsOnly })
/** Lines of text; without control characters but line breaks. */
const greeting = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300, { error: () => t.atMost300Characters }),
    z.regex(/^(?:[^\p{Cc}]|\n)*$/u, { error: () => t.useLettersAndSignsOnly }),
  )

export const buyGiftBody = z.object({
  months: z.literal(giftMonths, { error: () => t.chooseForHowLong }),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  recipient_name: personName(
    1,
    () => t.enterName2,
    () => t.atMost100Characters,
  ).check(noControls),
  recipient_email: email,
  /** Who gives it, as the card says it. */
  from_name: personName(
    1,
    () => t.enterYourName,
    () => t.atMost100Characters,
  ).check(noControls),
  message: greeting,
  /** When the code is mailed; null: once it is paid. */
  send_at: z.nullable(epochSeconds),
})

/**
 * `unpaid` until the payment arrives; `waiting` for its day; `sent`; `redeemed`; `returned`: the payment went back, so the
 * code is void; `voided`: the studio has made the code void.
 */
export const giftStates = ['unpaid', 'waiting', 'sent', 'redeemed', 'returned', 'voided'] as const
export type GiftState = (typeof giftStates)[number]

export const gift = z.object({
  _id: id,
  state: z.enum(giftStates),
  months: z.int(),
  amount_in_cents: z.int(),
  /** ISO 4217, in upper case. */
  currency: z.string(),
  /** Null some time after it was redeemed. */
  recipient_name: z.nullable(z.string()),
  from_name: z.string(),
  message: z.string(),
  send_at: epochSeconds,
  created_at: epochSeconds,
})
export type Gift = z.infer<typeof gift>
export const listedGift = z.extend(gift, {
  /** Whether the recipient's mail server refuses mails, so that the code has to reach them otherwise. */
  mail_refused: z.boolean(),
})
export type ListedGift = z.infer<typeof listedGift>
/** Those the caller has paid for, newest first. */
export const giftsAnswer = z.object({ gifts: z.array(listedGift) })

/** To be printed; the code is null once it is of no use. */
export const giftCardAnswer = z.object({
  gift,
  code: z.nullable(z.string()),
  redeem_url: z.string(),
})

export const giftCode = z
  .string({ error: () => t.enterCode2 })
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z\d](?:[\s-]?[A-Z\d]){15}$/, { error: () => t.giftCodeHas16LettersAnd }),
  )
export const redeemGiftBody = z.object({ code: giftCode })
export const redeemGiftAnswer = z.object({
  message: z.string(),
  /** Until when the gift reaches, epoch seconds. */
  until: epochSeconds,
  membership,
})

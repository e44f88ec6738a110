import { texts as t } from '@carriage/texts/contract/subscriptions'
import * as z from 'zod/mini'
import { epochSeconds, id, pageMeta, pageQuery } from '../common.ts'
import { giftStates } from './gift-schemas.ts'
import { listedMember, moneyFilter } from './payment-schemas.ts'

const giftCardFilter = {
  /** `query` is about the buyer, whom it is for, and who has redeemed it. */
  ...moneyFilter,
  state: z.optional(z.enum(giftStates)),
}
export const giftCardsQuery = z.object({ ...giftCardFilter, ...pageQuery })
export const giftCardsExportQuery = z.object(giftCardFilter)

export const listedGiftCard = z.object({
  _id: id,
  state: z.enum(giftStates),
  buyer: listedMember,
  /** Null, like the address, some time after it was redeemed. */
  recipient_name: z.nullable(z.string()),
  recipient_email: z.nullable(z.string()),
  plan: z.enum(['premium', 'basic', 'pro']),
  months: z.int(),
  amount_in_cents: z.int(),
  /** ISO 4217, in upper case. */
  currency: z.string(),
  /** The day for which it was ordered. */
  send_at: epochSeconds,
  /** When its code was mailed last; null while it was not. */
  sent_at: z.nullable(epochSeconds),
  /** Whether the mail server of the recipient refuses mails. */
  mail_refused: z.boolean(),
  /** Null while nobody has redeemed it, and once that account is deleted. */
  redeemed_by: listedMember,
  redeemed_at: z.nullable(epochSeconds),
  created_at: epochSeconds,
})
export type ListedGiftCard = z.infer<typeof listedGiftCard>
export const giftCardsAnswer = z.object({ gift_cards: z.array(listedGiftCard), meta: pageMeta })

export const voidReasons = ['requested', 'mistake', 'replaced', 'fraud'] as const
export const voidGiftCardBody = z.object({
  reason: z.enum(voidReasons, { error: () => t.chooseReason }),
})
export const changedGiftCardAnswer = z.object({
  message: z.string(),
  gift_card: z.object({ _id: id, state: z.enum(giftStates) }),
})

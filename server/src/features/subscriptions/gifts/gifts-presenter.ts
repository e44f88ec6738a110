import type { ListedGiftCard } from '@carriage/contract/subscriptions/admin-gift-schemas'
import type { Gift } from '@carriage/contract/subscriptions/gift-schemas'
import { epoch } from '../../../platform/time.ts'
import { presentListedMember } from '../money-lists/money-list-presenter.ts'
import { giftState } from './gift-policy.ts'
import type { ListedGift } from './gift-list-queries.ts'
import type { GiftRow } from './gifts-schema.ts'

export const presentGift = (row: GiftRow): Gift => ({
  _id: row.id,
  state: giftState(row),
  months: row.months,
  amount_in_cents: row.amountCents,
  currency: row.currency,
  recipient_name: row.recipientName,
  from_name: row.fromName,
  message: row.message,
  send_at: epoch(row.sendAt),
  created_at: epoch(row.createdAt),
})

export const presentListedGift = ({
  gift,
  isRefused,
  buyer,
  redeemer,
}: ListedGift): ListedGiftCard => ({
  _id: gift.id,
  state: giftState(gift),
  buyer: presentListedMember(buyer),
  recipient_name: gift.recipientName,
  recipient_email: gift.recipientEmail,
  plan: gift.planCode,
  months: gift.months,
  amount_in_cents: gift.amountCents,
  currency: gift.currency,
  send_at: epoch(gift.sendAt),
  sent_at: epoch(gift.mailedAt),
  mail_refused: isRefused,
  redeemed_by: presentListedMember(redeemer),
  redeemed_at: epoch(gift.redeemedAt),
  created_at: epoch(gift.createdAt),
})

import type { Gift } from '@carriage/contract/subscriptions/gift-schemas'
import { epoch } from '../../../platform/time.ts'
import { giftState } from './gift-policy.ts'
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

import type { PromotionCode as Shown } from '@carriage/contract/subscriptions/promotion-schemas'
import type { PromotionCode } from '../../../adapters/payments/payments.ts'
import { epoch } from '../../../platform/time.ts'
import { presentDiscount } from '../subscriptions-presenter.ts'
import { promotionCodeState } from './promotion-code-policy.ts'

export const presentPromotionCode = (code: PromotionCode, now: Date): Shown => ({
  id: code.id,
  code: code.code,
  name: code.name,
  discount: presentDiscount(code.discount),
  state: promotionCodeState(code, now),
  times_used: code.timesUsed,
  most_uses: code.mostUses,
  ends_at: epoch(code.endsAt),
  first_purchase_only: code.firstPurchaseOnly,
  created_at: epoch(code.createdAt),
})

import type { ListedRefund } from '@carriage/contract/subscriptions/refund-schemas'
import { epoch } from '../../../platform/time.ts'
import { presentListedMember } from '../money-lists/money-list-presenter.ts'
import type { RefundWithMember } from './refunds-queries.ts'

export const presentListedRefund = ({ refund, member }: RefundWithMember): ListedRefund => ({
  _id: refund.id,
  member: presentListedMember(member),
  payment_id: refund.paymentId,
  amount_in_cents: refund.amountCents,
  currency: refund.currency,
  reason: refund.reason,
  state: refund.state,
  created_at: epoch(refund.createdAt),
  done_at: epoch(refund.doneAt),
})

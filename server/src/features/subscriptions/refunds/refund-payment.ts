import { texts as t } from '@carriage/texts/server/subscriptions'
import type { refundBody } from '@carriage/contract/subscriptions/admin-schemas'
import type * as z from 'zod/mini'
import type { Payment } from '../../../adapters/payments/payments.ts'
import type { Context } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { recordAudit } from '../../audit/index.ts'
import { offeredPayments } from '../checkout/offered-payments.ts'
import { findCustomer, lockCustomer } from '../customers-queries.ts'
import { findGiftOfPayment } from '../gifts/gifts-queries.ts'
import { findLiveSubscription } from '../subscriptions-queries.ts'
import { carryOutRefund, refundPaymentJob } from './carry-out-refund.ts'
import { refundable } from './refund-policy.ts'
import { findRefund, insertRefund, sumRefunds } from './refunds-queries.ts'
import type { RefundRow } from './refunds-schema.ts'

type Input = z.output<typeof refundBody>

/**
 * Refunds a payment of a member or a part of it. The row, its audit entry and the job that carries it out are written
 * together, so a refund that was answered happens, and happens once. Throws 404 for an unknown payment, 409 for a key that
 * was used for another refund, and 422 for more than is left.
 */
export async function refundPayment(context: Context, input: Input) {
  const { db } = context
  const payments = offeredPayments(context)
  const customer = await findCustomer(db, input.member_id)
  const customerId = customer?.providerCustomerId
  const paid = customerId ? await payments.listPayments(customerId) : []
  const payment = paid.find(({ id }) => id === input.payment_id)
  if (!payment) throw notFound('payment')
  const ran = await findLiveSubscription(db, input.member_id)
  const { id } = await db.transaction((tx) => order(context, tx, { input, payment }))
  await carryOutRefund(context, id)
  const refund = await findRefund(db, id)
  const state = refund?.state ?? 'pending'
  const hasEnded = ran !== undefined && !(await findLiveSubscription(db, input.member_id))
  return { message: hasEnded ? ended() : messages[state](), refund: { _id: id, state } }
}

const ended = () => t.paymentRefundedAndSubscriptionHasEnded

const messages = {
  pending: () => t.refundOnWay,
  done: () => t.paymentRefunded,
  refused: () => t.providerRefusesRefund,
} as const

/** Writes the refund. The customer's row is locked, so that two admins cannot refund the same cents. */
async function order(
  context: Context,
  tx: Transaction,
  { input, payment }: { input: Input; payment: Payment },
): Promise<RefundRow> {
  await lockCustomer(tx, input.member_id)
  const earlier = await findRefund(tx, input.key)
  if (earlier) return sameRefund(earlier, input)
  const sums = await sumRefunds(tx, [payment.id])
  const left = refundable(payment, sums.get(payment.id))
  if (input.amount_in_cents > left)
    throw invalidField('amount_in_cents', () => (left > 0 ? t.muchNotLeft : t.nothingLeftRefund))
  const gift = payment.intentId === null ? undefined : await findGiftOfPayment(tx, payment.intentId)
  if (gift?.redeemedAt) throw new AppError('conflict', () => t.youCantRefundGiftCardBecause)
  const row = await insertRefund(tx, {
    id: input.key,
    userId: input.member_id,
    paymentId: payment.id,
    amountCents: input.amount_in_cents,
    currency: payment.currency,
    reason: input.reason,
    createdAt: context.now(),
  })
  await recordAudit(context, tx, {
    action: 'payment-refunded',
    entityId: input.member_id,
    label: payment.id,
    changes: {
      refunded_in_cents: {
        from: payment.refundedCents,
        to: payment.refundedCents + row.amountCents,
      },
      currency: { from: null, to: row.currency },
      reason: { from: null, to: row.reason },
    },
  })
  await context.jobs.send(tx, refundPaymentJob, { refundId: row.id })
  return row
}

function sameRefund(row: RefundRow, input: Input): RefundRow {
  const isSame =
    row.userId === input.member_id &&
    row.paymentId === input.payment_id &&
    row.amountCents === input.amount_in_cents
  if (isSame) return row
  throw new AppError('conflict', () => t.keyWasUsedForAnotherRefund)
}

import { majorUnits } from '@carriage/contract/subscriptions/money'
import type {
  ListedRefund,
  refundsExportQuery,
  refundsQuery,
} from '@carriage/contract/subscriptions/refund-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import type { Cell } from '../../../platform/csv.ts'
import {
  memberCells,
  moneyFile,
  moneyFilterOf,
  timeCell,
  windowOf,
} from '../money-lists/money-list.ts'
import {
  countRefundRows,
  listRefundRows,
  type RefundFilter,
  type RefundWithMember,
  sumRefunds,
  findRefund,
  insertRefund,
} from './refunds-queries.ts'
import { presentListedRefund } from './refunds-presenter.ts'
import type { MemberPayment, refundBody } from '@carriage/contract/subscriptions/admin-schemas'
import { notFound, AppError, invalidField } from '../../../platform/app-error.ts'
import { epoch } from '../../../platform/time.ts'
import { findUserByEmail, lockUser } from '../../accounts/index.ts'
import { listAllPlans } from '../checkout/plans-queries.ts'
import { findCustomer, lockCustomer } from '../customers-queries.ts'
import { grantWithout } from '../gifts/gift-time.ts'
import { listGiftPayments, findGiftOfPayment } from '../gifts/gifts-queries.ts'
import { listPackPayments } from '../packs/packs-queries.ts'
import { ownSubscriptions } from '../subscription-policy.ts'
import { refundable, refundConsequences } from './refund-policy.ts'
import { texts as t } from '@carriage/texts/server/subscriptions'
import type { Payment } from '../../../adapters/payments/payments.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { recordAudit } from '../../audit/index.ts'
import { offeredPayments } from '../checkout/list-plans.ts'
import { findLiveSubscription } from '../subscriptions-queries.ts'
import { carryOutRefund, refundPaymentJob } from './carry-out-refund.ts'
import type { RefundRow } from './refunds-schema.ts'

type Filter = z.output<typeof refundsExportQuery>

const filterOf = ({ state, ...filter }: Filter): RefundFilter => ({
  ...moneyFilterOf(filter),
  state,
})

/** A page of the refunds by admins that a filter leaves, newest first. */
export async function listRefunds({ db }: Context, query: z.output<typeof refundsQuery>) {
  const { page, per_page } = query
  const filter = filterOf(query)
  const [rows, total] = await Promise.all([
    listRefundRows(db, filter, windowOf(query)),
    countRefundRows(db, filter),
  ])
  return { refunds: rows.map(presentListedRefund), meta: { total, page, per_page } }
}

const HEAD = ['time', 'member', 'email', 'amount', 'currency', 'reason', 'state', 'done', 'payment']

const lineOf = ({ currency, ...refund }: ListedRefund): Cell[] => [
  timeCell(refund.created_at),
  ...memberCells(refund.member),
  majorUnits(refund.amount_in_cents, currency),
  currency,
  refund.reason,
  refund.state,
  timeCell(refund.done_at),
  refund.payment_id,
]

/** The refunds that a filter leaves, as a file that is sent while it is read; the audit log has the download. */
export function exportRefunds(context: Context, query: Filter) {
  const filter = filterOf(query)
  return moneyFile<RefundWithMember>(context, {
    noun: 'refunds',
    action: 'refunds-exported',
    head: HEAD,
    list: (window) => listRefundRows(context.db, filter, window),
    line: (row) => lineOf(presentListedRefund(row)),
  })
}

/**
 * The payments of a member at the provider, newest first, with what a refund of each would lead to. Throws 404 for an
 * unknown address.
 */
export async function listMemberPayments(context: Context, { email }: { email: string }) {
  const { db } = context
  const user = await findUserByEmail(db, email)
  if (!user) throw notFound('member')
  const { id: _id, firstName: first_name, lastName: last_name } = user
  return { member: { _id, first_name, last_name }, payments: await listPayments(context, user.id) }
}

async function listPayments(context: Context, userId: string): Promise<MemberPayment[]> {
  const { db, payments } = context
  const now = context.now()
  const id = (await findCustomer(db, userId))?.providerCustomerId
  if (!payments || !id) return []
  const [plans, read, paid] = await Promise.all([
    listAllPlans(db),
    payments.readCustomer(id),
    payments.listPayments(id),
  ])
  const subscriptions = ownSubscriptions(read.subscriptions, plans).map((own) => own.subscription)
  const [sums, gifts, packs, grantedUntil] = await Promise.all([
    sumRefunds(
      db,
      paid.map((payment) => payment.id),
    ),
    listGiftPayments(db, userId),
    listPackPayments(db, userId),
    grantWithout(db, userId, now),
  ])
  return paid.map((payment) => ({
    id: payment.id,
    created_at: epoch(payment.createdAt),
    paid_in_cents: payment.paidCents,
    refunded_in_cents: payment.refundedCents,
    refundable_in_cents: refundable(payment, sums.get(payment.id)),
    currency: payment.currency,
    consequences: refundConsequences(payment, {
      subscriptions,
      isGift: payment.intentId !== null && gifts.has(payment.intentId),
      isPack: payment.intentId !== null && packs.has(payment.intentId),
      grantedUntil,
    }),
  }))
}

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
  // Both in the order of a reading of the customer.
  await lockUser(tx, input.member_id)
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

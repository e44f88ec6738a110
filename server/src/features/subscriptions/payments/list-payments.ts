import { majorUnits } from '@carriage/contract/subscriptions/money'
import type {
  ListedPayment,
  paymentsExportQuery,
  paymentsQuery,
} from '@carriage/contract/subscriptions/payment-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import type { Cell } from '../../../platform/csv.ts'
import type { Executor } from '../../../platform/db/database.ts'
import {
  memberCells,
  moneyFile,
  moneyLines,
  moneyFilterOf,
  timeCell,
  windowOf,
} from '../money-lists/money-list.ts'
import { presentListedPayment, presentPaymentTotal } from './payments-presenter.ts'
import {
  listPaymentRows,
  type PaymentFilter,
  type PaymentWithMember,
  sumPayments,
} from './payments-queries.ts'

type Filter = z.output<typeof paymentsExportQuery>

const filterOf = ({ state, kind, ...filter }: Filter): PaymentFilter => ({
  ...moneyFilterOf(filter),
  state,
  kind,
})

/** A page of the payments that a filter leaves, newest first, as the last reading of each customer had them, and what all of them come to. */
export async function listPayments({ db }: Context, query: z.output<typeof paymentsQuery>) {
  const { page, per_page } = query
  const filter = filterOf(query)
  const [rows, sums] = await Promise.all([
    listPaymentRows(db, filter, windowOf(query)),
    sumPayments(db, filter),
  ])
  const total = sums.reduce((all, { count }) => all + count, 0)
  return {
    payments: rows.map(presentListedPayment),
    totals: sums.map(presentPaymentTotal),
    meta: { total, page, per_page },
  }
}

const HEAD = [
  'time',
  'member',
  'email',
  'kind',
  'amount',
  'refunded',
  'lost',
  'currency',
  'state',
  'payment',
]

const lineOf = ({ member, currency, ...payment }: ListedPayment): Cell[] => [
  timeCell(payment.created_at),
  ...memberCells(member),
  payment.kind ?? '',
  majorUnits(payment.amount_in_cents, currency),
  majorUnits(payment.refunded_in_cents, currency),
  majorUnits(payment.lost_in_cents, currency),
  currency,
  payment.state,
  payment.id,
]

const linesOfPayments = (on: Executor, filter: PaymentFilter) => ({
  list: (window: Parameters<typeof listPaymentRows>[2]) => listPaymentRows(on, filter, window),
  line: (row: PaymentWithMember) => lineOf(presentListedPayment(row)),
})

/** The payments that a filter leaves, as a file that is sent while it is read; the audit log has the download. */
export function exportPayments(context: Context, query: Filter) {
  return moneyFile<PaymentWithMember>(context, {
    noun: 'payments',
    action: 'payments-exported',
    head: HEAD,
    ...linesOfPayments(context.db, filterOf(query)),
  })
}

/** All payments as a table, which is read while it is sent. */
export const paymentsTable = (on: Executor) => ({
  head: HEAD,
  pages: moneyLines(linesOfPayments(on, filterOf({}))),
})

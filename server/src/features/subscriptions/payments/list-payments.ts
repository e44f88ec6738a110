import { majorUnits } from '@carriage/contract/subscriptions/money'
import type {
  ListedPayment,
  paymentsExportQuery,
  paymentsQuery,
} from '@carriage/contract/subscriptions/payment-schemas'
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
import { presentListedPayment } from './payments-presenter.ts'
import {
  countPayments,
  listPaymentRows,
  type PaymentFilter,
  type PaymentWithMember,
} from './payments-queries.ts'

type Filter = z.output<typeof paymentsExportQuery>

const filterOf = ({ state, kind, ...filter }: Filter): PaymentFilter => ({
  ...moneyFilterOf(filter),
  state,
  kind,
})

/** A page of the payments that a filter leaves, newest first, as the last reading of each customer had them. */
export async function listPayments({ db }: Context, query: z.output<typeof paymentsQuery>) {
  const { page, per_page } = query
  const filter = filterOf(query)
  const [rows, total] = await Promise.all([
    listPaymentRows(db, filter, windowOf(query)),
    countPayments(db, filter),
  ])
  return { payments: rows.map(presentListedPayment), meta: { total, page, per_page } }
}

const HEAD = [
  'time',
  'member',
  'email',
  'kind',
  'amount',
  'refunded',
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
  currency,
  payment.state,
  payment.id,
]

/** The payments that a filter leaves, as a file that is sent while it is read; the audit log has the download. */
export function exportPayments(context: Context, query: Filter) {
  const filter = filterOf(query)
  return moneyFile<PaymentWithMember>(context, {
    noun: 'payments',
    action: 'payments-exported',
    head: HEAD,
    list: (window) => listPaymentRows(context.db, filter, window),
    line: (row) => lineOf(presentListedPayment(row)),
  })
}

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
} from './refund-list-queries.ts'
import { presentListedRefund } from './refunds-presenter.ts'

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

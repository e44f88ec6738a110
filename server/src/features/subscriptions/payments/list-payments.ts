import { fileStem } from '@carriage/contract/brand/file-stem'
import type { FileAnswer } from '@carriage/contract/endpoint'
import { majorUnits } from '@carriage/contract/subscriptions/money'
import type {
  ListedPayment,
  paymentsExportQuery,
  paymentsQuery,
} from '@carriage/contract/subscriptions/payment-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { type Cell, streamCsv } from '../../../platform/csv.ts'
import { searchWords } from '../../../platform/db/search.ts'
import { utcDay } from '../../../platform/time.ts'
import { recordAudit } from '../../audit/index.ts'
import { presentListedPayment } from './payments-presenter.ts'
import { countPayments, listPaymentRows, type PaymentFilter } from './payments-queries.ts'
import type { PaymentRow } from './payments-schema.ts'

type Filter = z.output<typeof paymentsExportQuery>

const momentOf = (seconds: number | undefined): Date | undefined =>
  seconds === undefined ? undefined : new Date(seconds * 1000)

const filterOf = ({ query, state, from, until }: Filter): PaymentFilter => ({
  words: searchWords(query) ?? [],
  state,
  from: momentOf(from),
  until: momentOf(until),
})

/** A page of the payments that a filter leaves, newest first, as the last reading of each customer had them. */
export async function listPayments({ db }: Context, query: z.output<typeof paymentsQuery>) {
  const { page, per_page } = query
  const filter = filterOf(query)
  const [rows, total] = await Promise.all([
    listPaymentRows(db, filter, { limit: per_page, offset: (page - 1) * per_page }),
    countPayments(db, filter),
  ])
  return { payments: rows.map(presentListedPayment), meta: { total, page, per_page } }
}

const PAGE = 500
const HEAD = ['time', 'member', 'email', 'amount', 'refunded', 'currency', 'state', 'payment']

const lineOf = ({ member, currency, ...payment }: ListedPayment): Cell[] => [
  new Date(payment.created_at * 1000).toISOString(),
  member ? `${member.first_name} ${member.last_name}` : '',
  member?.email ?? '',
  majorUnits(payment.amount_in_cents, currency),
  majorUnits(payment.refunded_in_cents, currency),
  currency,
  payment.state,
  payment.id,
]

/** The payments that a filter leaves, as a file that is sent while it is read; the audit log has the download. */
export async function exportPayments(context: Context, query: Filter): Promise<FileAnswer> {
  const { db, now, readBrand } = context
  await recordAudit(context, db, { action: 'payments-exported' })
  const filter = filterOf(query)
  async function* pages(): AsyncGenerator<Cell[][]> {
    let after: PaymentRow | undefined
    do {
      const rows = await listPaymentRows(db, filter, { limit: PAGE, after })
      yield rows.map((row) => lineOf(presentListedPayment(row)))
      after = rows.length < PAGE ? undefined : rows.at(-1)?.payment
    } while (after)
  }
  const name = `${fileStem((await readBrand()).name)}-payments-${utcDay(now())}.csv`
  return { name, content: streamCsv(HEAD, pages()) }
}

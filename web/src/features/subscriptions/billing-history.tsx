import { formatCents } from '../../lib/text/money.ts'
import type { Invoice } from '@carriage/contract/subscriptions/schemas'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { invoicesQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/billing'
import { formatBillingDate } from '../../lib/text/dates.ts'
import { QueryView } from '../../catalog/query-view.tsx'

const tones = {
  draft: 'neutral',
  open: 'warn',
  paid: 'ok',
  uncollectible: 'danger',
  void: 'neutral',
} as const

const columns: readonly Column<Invoice>[] = [
  { title: () => t.columns.date, cell: ({ created_at: at }) => formatBillingDate(at) },
  { title: () => t.columns.plan, cell: () => t.invoiceOf },
  {
    title: () => t.columns.amount,
    align: 'end',
    cell: ({ amount_in_cents: cents, currency }) => formatCents(cents, currency),
  },
  {
    title: () => t.columns.status,
    cell: ({ status }) => <Badge tone={tones[status]}>{t.statuses[status]}</Badge>,
  },
]

export function BillingHistory() {
  const query = useQuery(invoicesQuery)
  return (
    <section aria-labelledby="history">
      <h3 id="history" className="title mb-3 text-lead">
        {t.history}
      </h3>
      {query.data?.invoices.length === 0 ? (
        <p className="text-ink-2">{t.noHistory}</p>
      ) : query.data ? (
        <DataTable
          label={t.history}
          columns={columns}
          rows={query.data.invoices}
          rowKey={({ id }) => id}
        />
      ) : (
        <QueryView query={query} loading={<Skeletons of={['h-24 rounded-card']} />} />
      )}
    </section>
  )
}

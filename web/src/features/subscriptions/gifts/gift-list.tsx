import { formatCents } from '../../../lib/text/money.ts'
import type { Gift } from '@carriage/contract/subscriptions/gift-schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatBillingDate } from '../../../lib/text/dates.ts'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { giftsQuery } from './api.ts'
import { GiftStateBadge } from './gift-state-badge.tsx'
import { texts as t } from '@carriage/texts/web/subscriptions/gifts'
import { QueryView } from '../../../catalog/query-view.tsx'

const columns: readonly Column<Gift>[] = [
  { title: () => t.columns.for, cell: ({ recipient_name: name }) => name ?? t.somebody },
  { title: () => t.columns.time, cell: ({ months }) => t.span({ months }) },
  {
    title: () => t.columns.price,
    align: 'end',
    cell: ({ amount_in_cents: cents, currency }) => formatCents(cents, currency),
  },
  { title: () => t.columns.day, cell: ({ send_at: at }) => formatBillingDate(at) },
  { title: () => t.columns.state, cell: ({ state }) => <GiftStateBadge state={state} /> },
]

/** The gift cards that the member has paid for. */
export function GiftList() {
  const query = useQuery(giftsQuery)
  return (
    <section aria-labelledby="gifts" className="mt-12">
      <h2 id="gifts" className="title mb-3 text-lg">
        {t.own}
      </h2>
      <QueryView query={query} loading={<Skeletons of={['h-24 rounded-card']} />}>
        {(data) =>
          data.length === 0 ? (
            <p className="text-ink-2">{t.none}</p>
          ) : (
            <DataTable
              label={t.list}
              columns={columns}
              rows={data}
              rowKey={({ _id }) => _id}
              actionsTitle={t.card.title}
              actions={({ _id: id }) => (
                <Link to="/gift/card/$id" params={{ id }} className="link">
                  {t.print}
                </Link>
              )}
            />
          )
        }
      </QueryView>
    </section>
  )
}

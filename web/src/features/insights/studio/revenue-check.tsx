import { formatCents } from '../../../lib/text/money.ts'
import type {
  RevenueCheck,
  RevenueDifference,
  RevenueTotal,
} from '@carriage/contract/insights/studio-schemas'
import { formatDateTime } from '../../../lib/text/dates.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { Panel } from './panel.tsx'
import { texts as studioMessages } from '@carriage/texts/web/insights/studio/studio'

const t = studioMessages.revenue

const totals: Column<RevenueTotal>[] = [
  { title: () => t.currency, cell: ({ currency }) => currency },
  {
    title: () => t.here,
    align: 'end',
    cell: (of) =>
      t.amount({
        money: formatCents(of.stored_cents, of.currency),
        count: of.stored_subscriptions,
      }),
  },
  {
    title: () => t.there,
    align: 'end',
    cell: (of) =>
      t.amount({
        money: formatCents(of.provider_cents, of.currency),
        count: of.provider_subscriptions,
      }),
  },
]
const differences: Column<RevenueDifference>[] = [
  {
    title: () => t.subscription,
    cell: ({ subscription_id: id }) => <span className="num break-all">{id}</span>,
  },
  { title: () => t.difference, cell: ({ kind }) => t.differences[kind] },
  {
    title: () => t.here,
    align: 'end',
    cell: ({ stored_cents: cents, currency }) => amountOf(cents, currency),
  },
  {
    title: () => t.there,
    align: 'end',
    cell: ({ provider_cents: cents, currency }) => amountOf(cents, currency),
  },
]
const amountOf = (cents: number | null, currency: string | null): string => {
  if (cents === null) return t.unread
  return currency === null ? '0' : formatCents(cents, currency)
}

/** What the provider's own list says beside what is stored. */
export function RevenueCheckPanel({ check }: { check: RevenueCheck | null }) {
  return (
    <Panel
      title={t.check}
      text={
        check
          ? t.checked({ time: formatDateTime(check.checked_at), count: check.differing })
          : t.unchecked
      }
    >
      {check && (
        <div className="space-y-4">
          <DataTable
            label={t.totals}
            columns={totals}
            rows={check.totals}
            rowKey={({ currency }) => currency}
          />
          {check.differences.length > 0 && (
            <DataTable
              label={t.differing}
              columns={differences}
              rows={check.differences}
              rowKey={({ subscription_id: id, kind }) => `${id}-${kind}`}
            />
          )}
        </div>
      )}
    </Panel>
  )
}

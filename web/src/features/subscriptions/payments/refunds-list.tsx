import { formatCents } from '../../../lib/text/money.ts'
import { type RefundState, refundStates } from '@carriage/contract/subscriptions/admin-schemas'
import type { ListedRefund } from '@carriage/contract/subscriptions/refund-schemas'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { AdminList } from '../../../staff/lists/admin-list.tsx'
import { dayFilters, stateFilter } from '../../../staff/lists/list-filters.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { refundsQuery, saveRefunds } from './api.ts'
import { MemberCell } from './member-cell.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as paymentsMessages } from '@carriage/texts/web/subscriptions/payments'
import { PaymentsHead } from './payments-head.tsx'
import { refundsAddress } from './payments-search.ts'
import { TimeCell } from './time-cell.tsx'

const t = paymentsMessages.refunds

const tones = {
  pending: 'warn',
  done: 'ok',
  refused: 'danger',
} as const satisfies Record<RefundState, string>

const columns: readonly Column<ListedRefund>[] = [
  {
    title: () => paymentsMessages.columns.member,
    cell: ({ member }) => <MemberCell member={member} />,
  },
  {
    title: () => paymentsMessages.columns.date,
    cell: ({ created_at: at }) => <TimeCell at={at} />,
  },
  {
    title: () => staffMessages.filters.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
  { title: () => paymentsMessages.columns.reason, cell: ({ reason }) => t.reasons[reason] },
  {
    title: () => paymentsMessages.columns.amount,
    align: 'end',
    cell: ({ amount_in_cents: cents, currency }) => formatCents(cents, currency),
  },
]

const filters = [stateFilter(refundStates, t.states), ...dayFilters] as const

/** The refunds that admins have made, newest first; each leads to its member. */
export function RefundsList({ address }: { address: RawSearch<string> }) {
  const list = useListAddress(address, refundsAddress)
  return (
    <AdminList
      {...list}
      query={refundsQuery(list.search)}
      address={refundsAddress}
      texts={t}
      filters={filters}
      head={() => <PaymentsHead section="refunds" save={() => saveRefunds(list.search)} />}
    >
      {({ refunds }, { stale }) => (
        <DataTable
          label={t.list}
          columns={columns}
          rows={refunds}
          rowKey={({ _id }) => _id}
          stale={stale}
        />
      )}
    </AdminList>
  )
}

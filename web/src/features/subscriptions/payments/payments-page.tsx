import { lazy } from '@carriage/texts/lazy'
import { type ComponentType, Suspense } from 'react'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { GiftCardsList } from './gift-cards-list.tsx'
import { PaymentsList } from './payments-list.tsx'
import type { Section } from './sections.ts'
import { SubscriptionsList } from './subscriptions-list.tsx'
import { formatCents } from '../../../lib/text/money.ts'
import { type RefundState, refundStates } from '@carriage/contract/subscriptions/admin-schemas'
import type { ListedRefund } from '@carriage/contract/subscriptions/refund-schemas'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { AdminList, dayFilters, stateFilter } from '../../../staff/lists/admin-list.tsx'
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
    title: () => staffMessages.filters.status,
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
function RefundsList({ address }: { address: RawSearch<string> }) {
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

const PlansList = lazy(() => import('../prices/plans-list.tsx'), 'PlansList')
const PromotionCodesList = lazy(
  () => import('../promotion-codes/promotion-codes-list.tsx'),
  'PromotionCodesList',
)
const Sales = lazy(() => import('./sales.tsx'), 'Sales')

interface SectionProps {
  /** The search and filters of its list, as they stand in the address. */
  address: RawSearch<string>
}

const lists: Readonly<Record<Section, ComponentType<SectionProps>>> = {
  payments: PaymentsList,
  subscriptions: SubscriptionsList,
  'gift-cards': GiftCardsList,
  refunds: RefundsList,
  plans: PlansList,
  offers: PromotionCodesList,
  sales: Sales,
}

/** One section of the page about money. */
export function PaymentsPage({ section, address }: SectionProps & { section: Section }) {
  const List = lists[section]
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <List address={address} />
    </Suspense>
  )
}

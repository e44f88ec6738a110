import { formatCents } from '../../../lib/text/money.ts'
import {
  type ListedPayment,
  paymentKinds,
  type PaymentState,
  type PaymentTotal,
  paymentStates,
} from '@carriage/contract/subscriptions/payment-schemas'
import { useState } from 'react'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { AdminList, dayFilters, stateFilter } from '../../../staff/lists/admin-list.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { choices } from '../../../ui/controls/filter-select.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable, TableSkeleton } from '../../../ui/lists/data-table.tsx'
import { paymentsQuery, refreshMoney, savePayments, memberPaymentsQuery } from './api.ts'
import { MemberCell } from './member-cell.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as paymentsMessages } from '@carriage/texts/web/subscriptions/payments'
import { PaymentsHead } from './payments-head.tsx'
import { paymentsAddress } from './payments-search.ts'
import { TimeCell } from './time-cell.tsx'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../catalog/query-view.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const refundTexts = paymentsMessages.refund

/** A payment in the list, with the member who made it. */
interface OwnedPayment {
  id: string
  memberId: string
  email: string
}

interface RefundOfProps {
  payment: OwnedPayment
  onClose: () => void
  onDone: () => void
}

/** Asks the provider what of a payment can be refunded and what that leads to, and then opens the refund. */
function RefundOf({ payment, onClose, onDone }: RefundOfProps) {
  const query = useQuery(memberPaymentsQuery(payment.email))
  const found = query.data?.payments.find(({ id }) => id === payment.id)
  if (found && found.refundable_in_cents > 0)
    return (
      <RefundDialog memberId={payment.memberId} payment={found} onClose={onClose} onDone={onDone} />
    )
  return (
    <Dialog open onClose={onClose} title={refundTexts.title}>
      <QueryView query={query} loading={<TableSkeleton rows={2} />}>
        {() => <p className="mt-3 text-ink-2">{refundTexts.nothing}</p>}
      </QueryView>
    </Dialog>
  )
}

const t = paymentsMessages.payments

const tones = {
  paid: 'ok',
  'part-refunded': 'info',
  refunded: 'neutral',
  disputed: 'danger',
  lost: 'danger',
  failed: 'danger',
  open: 'warn',
} as const satisfies Record<PaymentState, string>

const memberColumn: Column<ListedPayment> = {
  title: () => paymentsMessages.columns.member,
  cell: ({ member }) => <MemberCell member={member} />,
}

const columns: readonly Column<ListedPayment>[] = [
  {
    title: () => paymentsMessages.columns.date,
    cell: ({ created_at: at }) => <TimeCell at={at} />,
  },
  { title: () => t.kind, cell: ({ kind }) => (kind === null ? '–' : t.kinds[kind]) },
  {
    title: () => staffMessages.filters.status,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
  {
    title: () => paymentsMessages.columns.amount,
    align: 'end',
    cell: ({ amount_in_cents: cents, currency }) => formatCents(cents, currency),
  },
  {
    title: () => t.columns.refunded,
    align: 'end',
    isBlank: ({ refunded_in_cents: refunded, lost_in_cents: lost }) => refunded + lost === 0,
    cell: ({ refunded_in_cents: refunded, lost_in_cents: lost, currency }) =>
      refunded + lost > 0 ? formatCents(refunded + lost, currency) : '–',
  },
]

const filters = [
  { name: 'kind', label: () => t.kind, options: () => choices(t.allKinds, paymentKinds, t.kinds) },
  stateFilter(paymentStates, t.states),
  ...dayFilters,
] as const

/** A payment of which something can be refunded; undefined for others. */
function refundable({ id, member, state }: ListedPayment): OwnedPayment | undefined {
  const isKept = state === 'paid' || state === 'part-refunded'
  return isKept && member ? { id, memberId: member._id, email: member.email } : undefined
}

interface PaymentsTableProps {
  payments: readonly ListedPayment[]
  stale: boolean
  /** Whether each names its member. */
  ofAll?: boolean
}

/** Payments, each of which can be refunded. */
export function PaymentsTable({ payments, stale, ofAll = false }: PaymentsTableProps) {
  const [chosen, setChosen] = useState<OwnedPayment | null>(null)
  const close = () => setChosen(null)
  return (
    <>
      <DataTable
        label={t.list}
        columns={ofAll ? [memberColumn, ...columns] : columns}
        rows={payments}
        rowKey={({ id }) => id}
        stale={stale}
        actions={(payment) => {
          const own = refundable(payment)
          return (
            own && (
              <Button variant="line" size="sm" onClick={() => setChosen(own)}>
                {t.refund}
              </Button>
            )
          )
        }}
      />
      {chosen && (
        <RefundOf
          payment={chosen}
          onClose={close}
          onDone={() => {
            close()
            void refreshMoney()
          }}
        />
      )}
    </>
  )
}

/** What the payments that the filter leaves come to. */
function totalText({ currency, ...total }: PaymentTotal): string {
  const text = (cents: number) => formatCents(cents, currency)
  const returned = total.refunded_in_cents + total.lost_in_cents
  return t.totals({
    paid: text(total.paid_in_cents),
    returned: text(returned),
    kept: text(total.kept_in_cents),
  })
}

/** The payments of all members, newest first; each leads to its member and can be refunded. */
export function PaymentsList({ address }: { address: RawSearch<string> }) {
  const list = useListAddress(address, paymentsAddress)
  return (
    <AdminList
      {...list}
      query={paymentsQuery(list.search)}
      address={paymentsAddress}
      texts={t}
      filters={filters}
      head={(data) => (
        <>
          <PaymentsHead section="payments" save={() => savePayments(list.search)} />
          {data?.totals.map((total) => (
            <p key={total.currency} className="num mb-2 text-ink-2">
              {totalText(total)}
            </p>
          ))}
        </>
      )}
    >
      {({ payments }, { stale }) => <PaymentsTable ofAll payments={payments} stale={stale} />}
    </AdminList>
  )
}

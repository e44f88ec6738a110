import { majorUnits } from '@carriage/contract/subscriptions/money'
import {
  type ListedPayment,
  type PaymentState,
  paymentStates,
} from '@carriage/contract/subscriptions/payment-schemas'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { formatDateTime } from '../../../lib/text/dates.ts'
import { formatMoney } from '../../../lib/text/format.ts'
import { fullName } from '../../../lib/text/names.ts'
import { AdminList } from '../../../staff/lists/admin-list.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { choices } from '../../../ui/controls/filter-select.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { paymentKeys, paymentsQuery } from './api.ts'
import { paymentsMessages } from './messages.ts'
import { paymentsAddress, type PaymentsSearch } from './payments-search.ts'
import { type OwnedPayment, RefundOf } from './refund-of.tsx'

const t = paymentsMessages.payments

const tones = {
  paid: 'ok',
  'part-refunded': 'info',
  refunded: 'neutral',
  disputed: 'danger',
  failed: 'danger',
  open: 'warn',
} as const satisfies Record<PaymentState, string>

const money = (cents: number, currency: string): string =>
  formatMoney(majorUnits(cents, currency), currency)

const memberColumn: Column<ListedPayment> = {
  title: t.columns.member,
  cell: ({ member }) =>
    member ? (
      <span className="block min-w-0">
        <Link to="/admin/users/$id" params={{ id: member._id }} className="link font-medium">
          {fullName(member)}
        </Link>
        <span className="block text-sm break-all text-ink-2">{member.email}</span>
      </span>
    ) : (
      <span className="text-ink-3">{t.nobody}</span>
    ),
}

const columns: readonly Column<ListedPayment>[] = [
  {
    title: t.columns.date,
    cell: ({ created_at: at }) => (
      <time dateTime={new Date(at * 1000).toISOString()} className="num whitespace-nowrap">
        {formatDateTime(at)}
      </time>
    ),
  },
  {
    title: t.columns.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
  {
    title: t.columns.amount,
    align: 'end',
    cell: ({ amount_in_cents: cents, currency }) => money(cents, currency),
  },
  {
    title: t.columns.refunded,
    align: 'end',
    cell: ({ refunded_in_cents: cents, currency }) => (cents > 0 ? money(cents, currency) : '–'),
  },
]

const filters = [
  { name: 'state', label: t.state, options: choices(t.allStates, paymentStates, t.states) },
  { name: 'from', label: t.from },
  { name: 'to', label: t.to },
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
        actions={{
          title: t.columns.actions,
          cell: (payment) => {
            const own = refundable(payment)
            return (
              own && (
                <Button variant="line" size="sm" onClick={() => setChosen(own)}>
                  {t.refund}
                </Button>
              )
            )
          },
        }}
      />
      {chosen && (
        <RefundOf
          payment={chosen}
          onClose={close}
          onDone={() => {
            close()
            void queryClient.invalidateQueries({ queryKey: paymentKeys.all })
          }}
        />
      )}
    </>
  )
}

/** The payments of all members, newest first; each leads to its member and can be refunded. */
export function PaymentsList(list: ListProps<PaymentsSearch>) {
  return (
    <AdminList
      {...list}
      query={paymentsQuery(list.search)}
      address={paymentsAddress}
      texts={t}
      filters={filters}
      head={() => null}
    >
      {({ payments }, { stale }) => <PaymentsTable ofAll payments={payments} stale={stale} />}
    </AdminList>
  )
}

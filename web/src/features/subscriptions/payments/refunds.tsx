import { memberPaymentsQuery as emailQuery } from '@carriage/contract/subscriptions/admin-schemas'
import type { MemberPayment } from '@carriage/contract/subscriptions/admin-schemas'
import { majorUnits } from '@carriage/contract/subscriptions/money'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { formatBillingDate } from '../../../lib/text/dates.ts'
import { formatMoney } from '../../../lib/text/format.ts'
import { SectionHeading } from '../../../staff/section-heading.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { type Column, DataTable, TableSkeleton } from '../../../ui/lists/data-table.tsx'
import { memberPaymentsQuery } from './api.ts'
import { paymentsMessages } from './messages.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { paymentKeys } from './api.ts'
import { QueryView } from '../../../catalog/query-view.tsx'

const t = paymentsMessages.refunds

const money = (cents: number, currency: string): string =>
  formatMoney(majorUnits(cents, currency), currency)

const columns: readonly Column<MemberPayment>[] = [
  { title: t.columns.date, cell: ({ created_at: at }) => formatBillingDate(at) },
  {
    title: t.columns.paid,
    align: 'end',
    cell: ({ paid_in_cents: cents, currency }) => money(cents, currency),
  },
  {
    title: t.columns.refunded,
    align: 'end',
    cell: ({ refunded_in_cents: cents, currency }) => money(cents, currency),
  },
]

/** Finds the payments of a member by their address, and refunds them. */
export function Refunds() {
  const [typed, setTyped] = useState('')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = emailQuery.safeParse({ email: typed })
    setError(fieldErrors(parsed.error, ['email']).email)
    if (parsed.success) setEmail(parsed.data.email)
  }
  return (
    <section aria-labelledby="refunds">
      <SectionHeading id="refunds" title={t.title} text={t.text} />
      <form noValidate className="mb-6 flex max-w-xl flex-wrap items-end gap-3" onSubmit={submit}>
        <div className="min-w-0 flex-1 basis-64">
          <TextField
            label={t.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={typed}
            error={error}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit">{t.find}</Button>
      </form>
      {email !== '' && <Payments key={email} email={email} />}
    </section>
  )
}

function Payments({ email }: { email: string }) {
  const query = useQuery(memberPaymentsQuery(email))
  const [chosen, setChosen] = useState<MemberPayment | null>(null)
  if (!query.data) return <QueryView query={query} loading={<TableSkeleton rows={2} />} />
  const { member, payments } = query.data
  const label = t.of(`${member.first_name} ${member.last_name}`)
  return (
    <>
      <h3 className="title mb-3 text-lead">{label}</h3>
      {payments.length === 0 ? (
        <EmptyState title={t.none} />
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={payments}
          rowKey={({ id }) => id}
          actions={{
            title: t.columns.actions,
            cell: (payment) =>
              payment.refundable_in_cents > 0 ? (
                <Button variant="line" size="sm" onClick={() => setChosen(payment)}>
                  {t.refund}
                </Button>
              ) : (
                <span className="text-ink-3">{t.nothing}</span>
              ),
          }}
        />
      )}
      {chosen && (
        <RefundDialog
          memberId={member._id}
          payment={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null)
            void queryClient.invalidateQueries({ queryKey: paymentKeys.all })
          }}
        />
      )}
    </>
  )
}

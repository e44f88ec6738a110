import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../catalog/query-view.tsx'
import { TableSkeleton } from '../../../ui/lists/data-table.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { memberPaymentsQuery } from './api.ts'
import { texts as paymentsMessages } from '@carriage/texts/web/subscriptions/payments'
import { RefundDialog } from './refund-dialog.tsx'

const t = paymentsMessages.refund

/** A payment in the list, with the member who made it. */
export interface OwnedPayment {
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
export function RefundOf({ payment, onClose, onDone }: RefundOfProps) {
  const query = useQuery(memberPaymentsQuery(payment.email))
  const found = query.data?.payments.find(({ id }) => id === payment.id)
  if (found && found.refundable_in_cents > 0)
    return (
      <RefundDialog memberId={payment.memberId} payment={found} onClose={onClose} onDone={onDone} />
    )
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <QueryView query={query} loading={<TableSkeleton rows={2} />}>
        {() => <p className="mt-3 text-ink-2">{t.nothing}</p>}
      </QueryView>
    </Dialog>
  )
}

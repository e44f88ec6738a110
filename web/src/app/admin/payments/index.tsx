import { createFileRoute } from '@tanstack/react-router'
import { paymentsMessages } from '../../../features/subscriptions/payments/messages.ts'
import { PaymentsScreen } from '../../../features/subscriptions/payments/payments-screen.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'

export const Route = createFileRoute('/admin/payments/')({ component: PaymentsPage })

function PaymentsPage() {
  return (
    <>
      <title>{pageTitle(paymentsMessages.title)}</title>
      <PageHeading title={paymentsMessages.title} text={paymentsMessages.text} />
      <PaymentsScreen />
    </>
  )
}

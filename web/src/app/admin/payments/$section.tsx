import { createFileRoute } from '@tanstack/react-router'
import { texts as paymentsMessages } from '@carriage/texts/web/subscriptions/payments'
import { PaymentsPage } from '../../../features/subscriptions/payments/payments-page.tsx'
import { sectionIn } from '../../../features/subscriptions/payments/sections.ts'
import { searchOf } from '../../../lib/lists/search.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'

export const Route = createFileRoute('/admin/payments/$section')({
  validateSearch: searchOf<
    'query' | 'kind' | 'plan' | 'interval' | 'state' | 'from' | 'to' | 'page' | 'per_page'
  >(),
  component: Payments,
})

function Payments() {
  const address = Route.useSearch()
  const shown = sectionIn(Route.useParams().section)
  return (
    <>
      <title>{pageTitle(paymentsMessages.sections[shown])}</title>
      <PaymentsPage key={shown} section={shown} address={address} />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { BillingTab } from '../../../features/subscriptions/billing-tab.tsx'
import { readCheckoutParam } from '../../../features/subscriptions/checkout-param.ts'

export const Route = createFileRoute('/dashboard/profile/billing')({
  validateSearch: readCheckoutParam,
  component: Billing,
})

function Billing() {
  const { checkout } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BillingTab
      returned={checkout}
      onSettled={() => void navigate({ search: {}, replace: true, resetScroll: false })}
    />
  )
}

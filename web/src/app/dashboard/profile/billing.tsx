import { createFileRoute } from '@tanstack/react-router'
import { BillingTab } from '../../../features/subscriptions/billing-tab.tsx'
import { readReturn } from '../../../features/subscriptions/return.ts'

export const Route = createFileRoute('/dashboard/profile/billing')({
  validateSearch: readReturn,
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

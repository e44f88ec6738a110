import { createFileRoute } from '@tanstack/react-router'
import { BillingTab } from '../../../features/subscriptions/components/billing-tab.tsx'

export const Route = createFileRoute('/dashboard/profile/billing')({ component: BillingTab })

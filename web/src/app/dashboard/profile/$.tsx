import { createFileRoute, useLocation } from '@tanstack/react-router'
import { AccountTab } from './-account-tab.tsx'
import { NotificationsTab } from '../../../features/accounts/profile/notifications-tab.tsx'
import { profileTabOf } from '../../../features/accounts/profile/profile-tabs.ts'
import { BillingTab } from '../../../features/subscriptions/billing-tab.tsx'

/** Any other address below the profile stays, and shows the tab that its last word names. */
export const Route = createFileRoute('/dashboard/profile/$')({ component: AnyTab })

const contents = {
  account: AccountTab,
  notifications: NotificationsTab,
  billing: BillingTab,
} as const

function AnyTab() {
  const Content = contents[profileTabOf(useLocation().pathname)]
  return <Content />
}

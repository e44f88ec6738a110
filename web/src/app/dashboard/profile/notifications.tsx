import { createFileRoute } from '@tanstack/react-router'
import { NotificationsTab } from '../../../features/accounts/profile/notifications-tab.tsx'

export const Route = createFileRoute('/dashboard/profile/notifications')({
  component: NotificationsTab,
})

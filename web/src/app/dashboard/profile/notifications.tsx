import { createFileRoute } from '@tanstack/react-router'
import { NotificationsTab } from '../../../features/accounts/profile/notifications-tab.tsx'
import { NotificationChoices } from '../../../features/notifications/notification-choices.tsx'

export const Route = createFileRoute('/dashboard/profile/notifications')({
  component: Notifications,
})

function Notifications() {
  return (
    <>
      <NotificationsTab />
      <NotificationChoices />
    </>
  )
}

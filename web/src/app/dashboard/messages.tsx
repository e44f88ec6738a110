import { createFileRoute } from '@tanstack/react-router'
import { texts as messages } from '@carriage/texts/web/notifications'
import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { pageTitle } from '../../lib/text/page-title.ts'

export const Route = createFileRoute('/dashboard/messages')({ component: Messages })

function Messages() {
  return (
    <div className="mx-auto max-w-column">
      <title>{pageTitle(messages.title)}</title>
      <h1 className="display text-5xl md:text-6xl">{messages.title}</h1>
      <p className="mt-2 mb-6 text-ink-2">{messages.text}</p>
      <NotificationList />
    </div>
  )
}

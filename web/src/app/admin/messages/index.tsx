import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '../../../features/messages/messages-page.tsx'
import { texts as messages } from '@carriage/texts/web/messages'
import { pageTitle } from '../../../lib/text/page-title.ts'

export const Route = createFileRoute('/admin/messages/')({ component: Page })

function Page() {
  return (
    <>
      <title>{pageTitle(messages.title)}</title>
      <MessagesPage />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { ComposePage } from '../../../features/messages/compose-page.tsx'
import { messages } from '../../../features/messages/messages.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'

export const Route = createFileRoute('/admin/messages/new')({ component: Page })

function Page() {
  const navigate = Route.useNavigate()
  return (
    <>
      <title>{pageTitle(messages.compose.title)}</title>
      <ComposePage onSent={() => void navigate({ to: '/admin/messages/announcements' })} />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { ComposePage } from '../../../features/messages/compose-page.tsx'
import { messages } from '../../../features/messages/messages.ts'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'

/** `member`: the id of the only member to write to. */
type Address = RawSearch<'member'>

export const Route = createFileRoute('/admin/messages/new')({
  validateSearch: (search: Address): Address => search,
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { member } = Route.useSearch()
  return (
    <>
      <title>{pageTitle(messages.compose.title)}</title>
      <ComposePage
        memberId={typeof member === 'string' ? member : undefined}
        onSent={() => void navigate({ to: '/admin/messages/announcements' })}
      />
    </>
  )
}

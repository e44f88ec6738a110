import { leavingGroups } from '@carriage/contract/messages/schemas'
import { createFileRoute } from '@tanstack/react-router'
import { ComposePage } from '../../../features/messages/compose-page.tsx'
import { texts as messages } from '@carriage/texts/web/messages'
import { searchOf } from '../../../lib/lists/search.ts'
import { useUser } from '../../../lib/session/session.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'

/**
 * `announcement`: a draft, or what is used again; `member`: the id of the only member to write to; `leaving`: the group of
 * who may leave.
 */
export const Route = createFileRoute('/admin/messages/new')({
  validateSearch: searchOf<'announcement' | 'member' | 'leaving'>(),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const user = useUser()
  const { announcement, member, leaving } = Route.useSearch()
  if (!user) return null
  return (
    <>
      <title>{pageTitle(messages.announcements.write)}</title>
      <ComposePage
        user={user}
        announcementId={typeof announcement === 'string' ? announcement : undefined}
        memberId={typeof member === 'string' ? member : undefined}
        leaving={leavingGroups.find((group) => group === leaving)}
        onDone={() => void navigate({ to: '/admin/messages/announcements' })}
      />
    </>
  )
}

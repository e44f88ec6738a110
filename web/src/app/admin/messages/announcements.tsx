import { createFileRoute } from '@tanstack/react-router'
import { Announcements } from '../../../features/messages/announcements.tsx'
import {
  announcementsAddress,
  type AnnouncementsSearch,
} from '../../../features/messages/announcements-search.ts'
import { texts as messages } from '@carriage/texts/web/messages'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'

export const Route = createFileRoute('/admin/messages/announcements')({
  validateSearch: searchOf<keyof AnnouncementsSearch>(),
  component: Page,
})

function Page() {
  const list = useListAddress(Route.useSearch(), announcementsAddress)
  return (
    <>
      <title>{pageTitle(messages.announcements.title)}</title>
      <Announcements {...list} />
    </>
  )
}

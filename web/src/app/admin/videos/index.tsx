import { createFileRoute } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import {
  adminVideosAddress,
  type AdminVideosSearch,
} from '../../../features/videos/authoring/admin-search.ts'
import { AdminVideos } from '../../../features/videos/authoring/admin-videos.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { useUser } from '../../../lib/session/session.ts'

export const Route = createFileRoute('/admin/videos/')({
  validateSearch: searchOf<keyof AdminVideosSearch>(),
  component: Videos,
})

function Videos() {
  const user = useUser()
  const list = useListAddress(Route.useSearch(), adminVideosAddress)
  if (!user) return null
  return (
    <>
      <title>{pageTitle(adminMessages.title)}</title>
      <AdminVideos user={user} {...list} />
    </>
  )
}

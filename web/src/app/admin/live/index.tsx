import { createFileRoute } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import {
  adminLiveAddress,
  type AdminLiveSearch,
} from '../../../features/live-classes/scheduling/admin-search.ts'
import { AdminLive } from '../../../features/live-classes/scheduling/admin-live.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { searchOf } from '../../../lib/lists/search.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'

export const Route = createFileRoute('/admin/live/')({
  validateSearch: searchOf<keyof AdminLiveSearch>(),
  component: Live,
})

function Live() {
  const user = useUser()
  const list = useListAddress(Route.useSearch(), adminLiveAddress)
  if (!user) return null
  return (
    <>
      <title>{pageTitle(adminMessages.title)}</title>
      <AdminLive user={user} {...list} />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import {
  adminProgramsAddress,
  type AdminProgramsSearch,
} from '../../../features/programs/authoring/admin-search.ts'
import { AdminPrograms } from '../../../features/programs/authoring/admin-programs.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { useUser } from '../../../lib/session/session.ts'

export const Route = createFileRoute('/admin/programs/')({
  validateSearch: searchOf<keyof AdminProgramsSearch>(),
  component: Programs,
})

function Programs() {
  const user = useUser()
  const list = useListAddress(Route.useSearch(), adminProgramsAddress)
  if (!user) return null
  return (
    <>
      <title>{pageTitle(adminMessages.title)}</title>
      <AdminPrograms user={user} {...list} />
    </>
  )
}

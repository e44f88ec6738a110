import { createFileRoute } from '@tanstack/react-router'
import { adminMessages } from '../../../features/programs/admin-messages.ts'
import {
  adminProgramsAddress,
  type AdminProgramsSearch,
  readAdminPrograms,
} from '../../../features/programs/admin-search.ts'
import { AdminPrograms } from '../../../features/programs/components/admin-programs.tsx'
import { pageTitle } from '../../../lib/page-title.ts'
import type { RawSearch } from '../../../lib/search.ts'
import { useListAddress } from '../../../lib/use-list-address.ts'
import { useUser } from '../../../lib/session.ts'

type Address = RawSearch<keyof AdminProgramsSearch>

export const Route = createFileRoute('/admin/programs/')({
  // Read below, where the page is: what reads it has no place in the first code.
  validateSearch: (search: Address): Address => search,
  component: Programs,
})

function Programs() {
  const user = useUser()
  const [search, change] = useListAddress(Route.useSearch(), {
    read: readAdminPrograms,
    write: adminProgramsAddress,
  })
  if (!user) return null
  return (
    <>
      <title>{pageTitle(adminMessages.title)}</title>
      <AdminPrograms user={user} search={search} onChange={change} />
    </>
  )
}

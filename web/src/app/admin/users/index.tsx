import { createFileRoute } from '@tanstack/react-router'
import { Users } from '../../../features/members/users/users.tsx'
import { usersAddress, type UsersSearch } from '../../../features/members/users/users-search.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

type Address = RawSearch<keyof UsersSearch>

export const Route = createFileRoute('/admin/users/')({
  validateSearch: (search: Address): Address => search,
  component: UsersPage,
})

function UsersPage() {
  const list = useListAddress(Route.useSearch(), usersAddress)
  return (
    <>
      <title>{pageTitle(adminMessages.users)}</title>
      <Users {...list} />
    </>
  )
}

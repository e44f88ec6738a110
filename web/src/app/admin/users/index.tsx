import { createFileRoute } from '@tanstack/react-router'
import { Users } from '../../../features/members/users/users.tsx'
import { usersAddress, type UsersSearch } from '../../../features/members/users/users-search.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

export const Route = createFileRoute('/admin/users/')({
  validateSearch: searchOf<keyof UsersSearch>(),
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

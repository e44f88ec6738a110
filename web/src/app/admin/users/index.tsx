import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { Users } from '../../../features/members/components/users.tsx'
import {
  readUsers,
  usersAddress,
  type UsersSearch,
} from '../../../features/members/users-search.ts'
import { pageTitle } from '../../../lib/page-title.ts'
import type { RawSearch } from '../../../lib/search.ts'
import { adminMessages } from '../../-shell/admin-messages.ts'

type Address = RawSearch<keyof UsersSearch>

export const Route = createFileRoute('/admin/users/')({
  validateSearch: (search: Address): Address => search,
  component: UsersPage,
})

function UsersPage() {
  const address = Route.useSearch()
  const navigate = useNavigate({ from: '/admin/users/' })
  const search = useMemo(() => readUsers(address), [address])
  const change = useCallback(
    (changes: Partial<UsersSearch>, how?: 'replace') =>
      void navigate({
        search: (now) => ({ ...now, ...usersAddress({ ...readUsers(now), ...changes }) }),
        ...(how && { replace: true, resetScroll: false }),
      }),
    [navigate],
  )
  return (
    <>
      <title>{pageTitle(adminMessages.users)}</title>
      <Users search={search} onChange={change} />
    </>
  )
}

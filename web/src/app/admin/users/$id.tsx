import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type NotesSearch, notesAddress } from '../../../features/member-notes/notes-search.ts'
import { MemberPage } from '../../../features/members/users/member-page.tsx'
import { texts as usersMessages } from '@carriage/texts/web/members/users/users'
import type { RawSearch } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { requireId } from '../../-shell/ids.ts'

type Address = RawSearch<keyof NotesSearch>

export const Route = createFileRoute('/admin/users/$id')({
  validateSearch: (search: Address): Address => search,
  beforeLoad: ({ params }) => requireId(params.id, '/admin/users'),
  component: Member,
})

function Member() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  const list = useListAddress(Route.useSearch(), notesAddress)
  const toList = useCallback(() => void navigate({ to: '/admin/users', replace: true }), [navigate])
  return (
    <>
      <title>{pageTitle(usersMessages.panel.title)}</title>
      <MemberPage key={id} id={id} {...list} onNothing={toList} />
    </>
  )
}

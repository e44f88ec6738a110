import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type NotesSearch, notesAddress } from '../../../features/member-notes/notes-search.ts'
import { MemberPage } from '../../../features/members/users/member-page.tsx'
import { texts as usersMessages } from '@carriage/texts/web/members/users/users'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { requireId } from '../../-shell/ids.ts'

export const Route = createFileRoute('/admin/users/$id')({
  validateSearch: searchOf<keyof NotesSearch>(),
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

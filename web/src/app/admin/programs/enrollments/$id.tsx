import { createFileRoute } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import {
  membersAddress,
  type MembersSearch,
} from '../../../../features/programs/authoring/admin-search.ts'
import { ProgramMembers } from '../../../../features/programs/authoring/program-members.tsx'
import { pageTitle } from '../../../../lib/text/page-title.ts'
import { searchOf } from '../../../../lib/lists/search.ts'
import { useListAddress } from '../../../../lib/lists/use-list-address.ts'
import { useLeaveFor } from '../../../-shell/go-back.ts'
import { requireId } from '../../../-shell/ids.ts'

export const Route = createFileRoute('/admin/programs/enrollments/$id')({
  validateSearch: searchOf<keyof MembersSearch>(),
  beforeLoad: ({ params }) => requireId(params.id, '/admin/programs'),
  component: Enrollments,
})

function Enrollments() {
  const { id } = Route.useParams()
  const list = useListAddress(Route.useSearch(), membersAddress)
  const toList = useLeaveFor('/admin/programs')
  return (
    <>
      <title>{pageTitle(adminMessages.members)}</title>
      <ProgramMembers id={id} {...list} onNothing={toList} />
    </>
  )
}

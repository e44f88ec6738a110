import { createFileRoute } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import {
  membersAddress,
  type MembersSearch,
} from '../../../../features/programs/authoring/admin-search.ts'
import { ProgramReports } from '../../../../features/programs/reports/program-reports.tsx'
import { pageTitle } from '../../../../lib/text/page-title.ts'
import { searchOf } from '../../../../lib/lists/search.ts'
import { useListAddress } from '../../../../lib/lists/use-list-address.ts'
import { useLeaveFor } from '../../../-shell/go-back.ts'
import { requireId } from '../../../-shell/ids.ts'

export const Route = createFileRoute('/admin/programs/reports/$id')({
  validateSearch: searchOf<keyof MembersSearch>(),
  beforeLoad: ({ params }) => requireId(params.id, '/admin/programs'),
  component: Reports,
})

function Reports() {
  const { id } = Route.useParams()
  const list = useListAddress(Route.useSearch(), membersAddress)
  const toList = useLeaveFor('/admin/programs')
  return (
    <>
      <title>{pageTitle(adminMessages.reports.title)}</title>
      <ProgramReports id={id} {...list} onNothing={toList} />
    </>
  )
}

import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import { readTab } from '../../../../features/programs/authoring/admin-search.ts'
import { EditProgram } from '../../../../features/programs/authoring/edit-program.tsx'
import { pageTitle } from '../../../../lib/text/page-title.ts'
import { searchOf } from '../../../../lib/lists/search.ts'
import { useUser } from '../../../../lib/session/session.ts'
import { useGoBack, useLeaveFor } from '../../../-shell/go-back.ts'
import { requireId } from '../../../-shell/ids.ts'

export const Route = createFileRoute('/admin/programs/edit/$id')({
  validateSearch: searchOf<'tab'>(),
  beforeLoad: ({ params }) => requireId(params.id, '/admin/programs'),
  component: Edit,
})

function Edit() {
  const { id } = Route.useParams()
  const address = Route.useSearch()
  const user = useUser()
  const navigate = useNavigate()
  const goBack = useGoBack({ to: '/admin/programs' })
  const toList = useLeaveFor('/admin/programs')
  if (!user) return null
  return (
    <>
      <title>{pageTitle(adminMessages.editTitle)}</title>
      <EditProgram
        key={id}
        user={user}
        id={id}
        tab={readTab(address)}
        onTab={(tab) =>
          void navigate({
            to: '/admin/programs/edit/$id',
            params: { id },
            search: { tab: tab === 'details' ? undefined : tab },
            replace: true,
            resetScroll: tab !== readTab(address),
          })
        }
        onDone={goBack}
        onNothing={toList}
      />
    </>
  )
}

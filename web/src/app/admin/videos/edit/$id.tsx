import { createFileRoute } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import { readTab } from '../../../../features/videos/authoring/admin-search.ts'
import { EditVideo } from '../../../../features/videos/authoring/edit-video.tsx'
import { searchOf } from '../../../../lib/lists/search.ts'
import { pageTitle } from '../../../../lib/text/page-title.ts'
import { useUser } from '../../../../lib/session/session.ts'
import { useGoBack, useLeaveFor } from '../../../-shell/go-back.ts'
import { requireId } from '../../../-shell/ids.ts'

export const Route = createFileRoute('/admin/videos/edit/$id')({
  validateSearch: searchOf<'tab'>(),
  beforeLoad: ({ params }) => requireId(params.id, '/admin/videos'),
  component: Edit,
})

function Edit() {
  const { id } = Route.useParams()
  const address = Route.useSearch()
  const user = useUser()
  const goBack = useGoBack({ to: '/admin/videos' })
  const toList = useLeaveFor('/admin/videos')
  if (!user) return null
  return (
    <>
      <title>{pageTitle(adminMessages.editTitle)}</title>
      <EditVideo
        key={id}
        user={user}
        id={id}
        firstTab={readTab(address)}
        onDone={goBack}
        onNothing={toList}
      />
    </>
  )
}

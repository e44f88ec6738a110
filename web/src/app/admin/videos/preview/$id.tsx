import { createFileRoute } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import { AsMembersSee } from '../../../../features/videos/authoring/as-members-see.tsx'
import { pageTitle } from '../../../../lib/text/page-title.ts'
import { useLeaveFor } from '../../../-shell/go-back.ts'
import { requireId } from '../../../-shell/ids.ts'

export const Route = createFileRoute('/admin/videos/preview/$id')({
  beforeLoad: ({ params }) => requireId(params.id, '/admin/videos'),
  component: Preview,
})

function Preview() {
  const { id } = Route.useParams()
  const toList = useLeaveFor('/admin/videos')
  return (
    <>
      <title>{pageTitle(adminMessages.memberPage.title)}</title>
      <AsMembersSee key={id} id={id} onNothing={toList} />
    </>
  )
}

import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/challenges/authoring/admin'
import { EditChallenge } from '../../../../features/challenges/authoring/edit-challenge.tsx'
import { pageTitle } from '../../../../lib/text/page-title.ts'
import { requireId } from '../../../-shell/ids.ts'

export const Route = createFileRoute('/admin/challenges/edit/$id')({
  beforeLoad: ({ params }) => requireId(params.id, '/admin/challenges'),
  component: Edit,
})

function Edit() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <>
      <title>{pageTitle(adminMessages.editTitle)}</title>
      <EditChallenge key={id} id={id} onSaved={() => void navigate({ to: '/admin/challenges' })} />
    </>
  )
}

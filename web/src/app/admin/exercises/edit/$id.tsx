import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { texts as adminMessages } from '@carriage/texts/web/exercises/authoring/admin'
import { EditExercise } from '../../../../features/exercises/authoring/edit-exercise.tsx'
import { ClipLoop } from '../../../../features/videos/clip-loop.tsx'
import { pageTitle } from '../../../../lib/text/page-title.ts'
import { requireId } from '../../../-shell/ids.ts'

export const Route = createFileRoute('/admin/exercises/edit/$id')({
  beforeLoad: ({ params }) => requireId(params.id, '/admin/exercises'),
  component: Edit,
})

function Edit() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <>
      <title>{pageTitle(adminMessages.editTitle)}</title>
      <EditExercise
        key={id}
        id={id}
        renderClip={(clip, name) => <ClipLoop clip={clip} name={name} />}
        onSaved={() => void navigate({ to: '/admin/exercises' })}
      />
    </>
  )
}

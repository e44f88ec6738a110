import { createFileRoute } from '@tanstack/react-router'
import { ExercisePage } from '../../../features/exercises/library/exercise-page.tsx'
import { ClipLoop } from '../../../features/videos/clip-loop.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { useGoBack } from '../../-shell/go-back.ts'
import { requireId } from '../../-shell/ids.ts'

export const Route = createFileRoute('/dashboard/exercises/$id')({
  beforeLoad: ({ params }) => requireId(params.id, '/dashboard/exercises'),
  component: Exercise,
})

function Exercise() {
  const { id } = Route.useParams()
  const goBack = useGoBack({ to: '/dashboard/exercises' })
  return (
    <>
      <BackLink onClick={goBack} />
      <ExercisePage
        key={id}
        id={id}
        renderClip={(clip, name) => <ClipLoop clip={clip} name={name} />}
      />
    </>
  )
}

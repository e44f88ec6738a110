import { createFileRoute } from '@tanstack/react-router'
import { WorkoutPage } from '../../../features/practice/workout-page.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { useGoBack } from '../../-shell/go-back.ts'
import { requireId } from '../../-shell/ids.ts'

export const Route = createFileRoute('/dashboard/history/$id')({
  beforeLoad: ({ params }) => requireId(params.id, '/dashboard/history'),
  component: OneWorkout,
})

function OneWorkout() {
  const { id } = Route.useParams()
  const goBack = useGoBack({ to: '/dashboard/history' })
  return (
    <>
      <BackLink onClick={goBack} />
      <WorkoutPage key={id} id={id} onRemoved={goBack} />
    </>
  )
}

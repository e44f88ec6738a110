import { createFileRoute } from '@tanstack/react-router'
import { AllWeeks } from '../../../../features/programs/program/all-weeks.tsx'

export const Route = createFileRoute('/dashboard/programs/$id/all-weeks')({ component: Weeks })

function Weeks() {
  return <AllWeeks id={Route.useParams().id} />
}

import { createFileRoute } from '@tanstack/react-router'
import { ProgramOverview } from '../../../../features/programs/program/program-overview.tsx'

export const Route = createFileRoute('/dashboard/programs/$id/')({ component: Overview })

function Overview() {
  return <ProgramOverview id={Route.useParams().id} />
}

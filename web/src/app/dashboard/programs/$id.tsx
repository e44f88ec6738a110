import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ProgramFrame } from '../../../features/programs/program/program-frame.tsx'
import { useGoBack } from '../../-shell/go-back.ts'
import { requireId } from '../../-shell/ids.ts'

export const Route = createFileRoute('/dashboard/programs/$id')({
  beforeLoad: ({ params }) => requireId(params.id, '/dashboard/programs'),
  component: Program,
})

function Program() {
  const { id } = Route.useParams()
  const goBack = useGoBack({ to: '/dashboard/programs/$id', params: { id } })
  return (
    <ProgramFrame key={id} id={id} onAdvanced={goBack}>
      <Outlet />
    </ProgramFrame>
  )
}

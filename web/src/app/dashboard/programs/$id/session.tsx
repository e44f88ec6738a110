import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router'
import { currentSession } from '../../../../features/programs/program/advance.ts'
import { useProgram } from '../../../../features/programs/program/use-program.ts'
import { Watch } from '../../../../features/videos/playback/watch.tsx'

export const Route = createFileRoute('/dashboard/programs/$id/session')({ component: Session })

function Session() {
  const { program, place } = useProgram(Route.useParams().id)
  const autoPlay = useLocation({ select: ({ state }) => state.play === true })
  const session = currentSession(program.weeks, place.current_session)
  if (!session?.video) return <Navigate to="/dashboard/programs" replace />
  return <Watch videoId={session.video._id} title={session.title} autoPlay={autoPlay} />
}

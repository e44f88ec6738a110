import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router'
import { currentSession } from '../../../../features/programs/program/advance.ts'
import { useNextSession } from '../../../../features/programs/program/use-next-session.ts'
import { useProgram } from '../../../../features/programs/program/use-program.ts'
import { Watch } from '../../../../features/videos/playback/watch.tsx'

export const Route = createFileRoute('/dashboard/programs/$id/session')({ component: Session })

function Session() {
  const { id } = Route.useParams()
  const { program, state } = useProgram(id)
  const next = useNextSession(id)
  const autoPlay = useLocation({ select: (location) => location.state.play === true })
  const session = currentSession(program.weeks, state.current_session)
  if (!session?.video) return <Navigate to="/dashboard/programs" replace />
  return (
    <Watch
      key={session._id}
      videoId={session.video._id}
      title={session.title}
      autoPlay={autoPlay}
      next={next}
    />
  )
}

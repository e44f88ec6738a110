import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router'
import { texts as t } from '@carriage/texts/web/catalog'
import { currentSession } from '../../../../features/programs/program/advance.ts'
import { CompleteButton } from '../../../../features/programs/program/program-actions.tsx'
import { useNextSession } from '../../../../features/programs/program/use-next-session.ts'
import { useProgram } from '../../../../features/programs/program/use-program.ts'
import { Watch } from '../../../../features/videos/playback/watch.tsx'

export const Route = createFileRoute('/dashboard/programs/$id/session')({ component: Session })

function Session() {
  const { id } = Route.useParams()
  const { program, enrollment, state } = useProgram(id)
  const next = useNextSession(id)
  const autoPlay = useLocation({ select: (location) => location.state.play === true })
  const session = currentSession(program.weeks, state.current_session)
  if (!enrollment || !session?.video) return <Navigate to="/dashboard/programs" replace />
  const { week_number: week, total_weeks: weeks } = enrollment.progress
  return (
    <Watch
      key={session._id}
      videoId={session.video._id}
      title={session.title}
      autoPlay={autoPlay}
      next={next}
      belongsTo={`${program.title}, ${t.weekOf({ week, weeks: Math.max(weeks, 1) })}`}
      action={<CompleteButton program={program} enrollment={enrollment} place="row" />}
    />
  )
}

import type { Enrollment, Program, Session, Week } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import { useContext, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { isCompleted, type ProgramState } from './advance.ts'
import { Arrival } from './arrival.ts'
import { texts as messages } from '@carriage/texts/web/programs'
import { SessionCard } from './session-card.tsx'
import { useStartSession } from './use-start-session.ts'

const playable = (session: Session): session is Session & { video: VideoCard } =>
  session.video !== null

interface SessionListProps {
  program: Program
  enrollment: Enrollment | null
  state: ProgramState
  week: Week
}

/** The workouts of a week, each with the button that opens it. */
export function SessionList({ program, enrollment, state, week }: SessionListProps) {
  const [opening, setOpening] = useState<string>()
  const list = useArrival(state.next_session)
  const start = useStartSession(program)
  const sessions = week.sessions.filter(playable)
  if (sessions.length === 0) {
    return (
      <EmptyState title={messages.overview.noSessions} text={messages.overview.noSessionsText} />
    )
  }
  return (
    <ul ref={list} className="space-y-3">
      {sessions.map((session) => (
        <li key={session._id} data-session={session._id}>
          <SessionCard
            session={session}
            completed={isCompleted(state, week._id, session._id)}
            next={state.next_session === session._id}
            pending={start.pending && opening === session._id}
            onStart={
              enrollment
                ? () => {
                    setOpening(session._id)
                    start.run(enrollment, { week_id: week._id, session_id: session._id })
                  }
                : undefined
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** Brings the session into view that the member has just come to, with the focus on its button. */
function useArrival(current: string | null) {
  const arrival = useContext(Arrival)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (current === null || arrival.current !== current) return undefined
    const row = list.current?.querySelector(`[data-session="${current}"]`)
    if (!row) return undefined
    // After the router has put the page where it was left.
    const frame = requestAnimationFrame(() => {
      arrival.current = null
      row.scrollIntoView({ block: 'center' })
      row.querySelector('button')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [arrival, current])
  return list
}

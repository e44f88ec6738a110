import type { Enrollment, Program, Session, Week } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import { useNavigate } from '@tanstack/react-router'
import { playAtOnce } from '../../../catalog/play-at-once.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { isCompleted, type Place } from './advance.ts'
import { Arrival } from './arrival.ts'
import { startSession } from '../api.ts'
import { messages } from '../messages.ts'
import { SessionCard } from './session-card.tsx'

const playable = (session: Session): session is Session & { video: VideoCard } =>
  session.video !== null

interface SessionListProps {
  program: Program
  enrollment: Enrollment | null
  place: Place
  week: Week
}

/** The workouts of a week, each with the button that opens it. */
export function SessionList({ program, enrollment, place, week }: SessionListProps) {
  const navigate = useNavigate()
  const [opening, setOpening] = useState<string>()
  const list = useArrival(place.next_session)
  const start = useAction(async (session_id: string) => {
    if (!enrollment) return
    setOpening(session_id)
    await startSession(program, enrollment, { week_id: week._id, session_id })
    await navigate({
      to: '/dashboard/programs/$id/session',
      params: { id: program._id },
      state: playAtOnce,
    })
  })
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
            completed={isCompleted(place, week._id, session._id)}
            next={place.next_session === session._id}
            pending={start.pending && opening === session._id}
            onStart={enrollment ? () => start.run(session._id) : undefined}
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

import type { Enrollment, Program, Session, Week } from '@carriage/contract/programs/schemas'
import type { VideoCard } from '@carriage/contract/videos/schemas'
import { useContext, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { isCompleted, type ProgramState, useStartSession } from './advance.ts'
import { Arrival } from './arrival.ts'
import { texts as messages } from '@carriage/texts/web/programs'
import CheckIcon from 'icon:Check'
import PlayIcon from 'icon:Play'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { shortCount } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Duration } from '../../../ui/cards/video-card.tsx'
import { KeptMark, Thumbnail } from '../../../catalog/thumbnail.tsx'
import { formatDuration } from '../../../lib/text/durations.ts'

const t = messages.session
const MAX_TAGS = 3

interface SessionCardProps {
  session: Session & { video: VideoCard }
  completed: boolean
  /** The next workout. */
  next: boolean
  /** Left out for people who have not joined the program. */
  onStart?: (() => void) | undefined
  pending?: boolean
}

/** One workout of a program, as a row. */
function SessionCard({ session, completed, next, onStart, pending = false }: SessionCardProps) {
  const { video } = session
  return (
    <article
      className={cx(
        'grid grid-cols-1 gap-x-4 gap-y-3 rounded-card border bg-surface p-3 xs:grid-cols-[8.5rem_1fr] sm:grid-cols-[13rem_1fr] sm:gap-x-5 lg:grid-cols-[13rem_1fr_auto]',
        next ? 'border-accent' : 'border-line',
      )}
    >
      <div className="relative aspect-16/10 self-start overflow-hidden rounded-control bg-sunken sm:aspect-video">
        <Thumbnail of={video} sizes="13rem" />
        <KeptMark videoId={video._id} />
        <Duration>{formatDuration(video.duration)}</Duration>
      </div>
      <div className="min-w-0 sm:py-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="title text-base">{session.title}</h3>
          {completed && (
            <Badge tone="ok">
              <CheckIcon size={12} weight="bold" aria-hidden />
              {t.completed}
            </Badge>
          )}
          {next && <Badge tone="accent">{t.current}</Badge>}
        </div>
        <p className="mt-1 line-clamp-3 text-sm text-ink-2">{video.description || video.title}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-3">
          <span>{video.categories.map((category) => categoryNames[category]).join(', ')}</span>
          <span>{t.views({ count: shortCount(video.views) })}</span>
          {video.tags.slice(0, MAX_TAGS).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      </div>
      {onStart && (
        <Button
          variant="line"
          className="col-span-full lg:col-span-1 lg:self-center lg:justify-self-end"
          onClick={onStart}
          pending={pending}
        >
          <PlayIcon weight="fill" size={15} aria-hidden />
          {completed ? t.again : t.start}
        </Button>
      )}
    </article>
  )
}

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

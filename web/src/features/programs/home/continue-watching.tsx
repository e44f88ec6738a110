import type { ContinueWatching as Continued } from '@carriage/contract/programs/schemas'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatPlace } from '../../../lib/text/durations.ts'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { buttonStyle } from '../../../ui/controls/button.tsx'
import { playAtOnce } from '../../../catalog/play-at-once.ts'
import { messages } from '../messages.ts'

const t = messages.home

/** What the member was last at; one press plays it on from where it was left. */
export function ContinueWatching({ continued }: { continued: Continued }) {
  const id = useId()
  const { video, session, position_seconds: position } = continued
  const link = {
    state: playAtOnce,
    'aria-describedby': id,
    className: buttonStyle(),
    children: (
      <>
        <PlayIcon weight="fill" size={16} aria-hidden />
        {position === null ? t.startSession : t.resume}
      </>
    ),
  }
  return (
    <section
      aria-labelledby={`${id}-label`}
      className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:pe-6"
    >
      <div className="aspect-video overflow-hidden rounded-control bg-sunken">
        <Thumbnail
          path={video.thumbnail_url}
          seed={video._id}
          category={video.categories[0]}
          equipments={video.equipments}
          sizes="(min-width: 40rem) 12rem, 7.5rem"
          priority
        />
      </div>
      <div className="min-w-0">
        <h2 id={`${id}-label`} className="label text-accent">
          {position === null ? t.next : t.continue}
        </h2>
        <p id={id} className="title mt-0.5 line-clamp-2 text-base sm:text-lg">
          {session?.title ?? video.title}
        </p>
        {session && (
          <p className="mt-0.5 line-clamp-1 text-sm text-ink-2">
            {session.program_title},{' '}
            {messages.overview.weekOf(session.progress.week_number, session.progress.total_weeks)}
          </p>
        )}
        {position !== null && (
          <div className="mt-2 max-w-md">
            <Watched position={position} duration={video.duration} />
          </div>
        )}
      </div>
      <div className="flex gap-3 max-sm:col-span-full max-sm:*:grow">
        <Link to="/dashboard/history" className={buttonStyle({ variant: 'line' })}>
          {t.history}
        </Link>
        {session ? (
          <Link
            to="/dashboard/programs/$id/session"
            params={{ id: session.program_id }}
            {...link}
          />
        ) : (
          <Link to="/dashboard/videos/$id" params={{ id: video._id }} {...link} />
        )}
      </div>
    </section>
  )
}

const Watched = ({ position, duration }: { position: number; duration: number }) => (
  <ProgressBar
    label={t.watched}
    value={duration > 0 ? (position / duration) * 100 : 0}
    detail={t.placeOf(formatPlace(position), formatPlace(duration))}
  />
)

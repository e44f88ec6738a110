import type { VideoCard } from '@carriage/contract/videos/schemas'
import XIcon from 'icon:X'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CoachLink } from '../../catalog/coach-link.tsx'
import { DoneMark, Thumbnail } from '../../catalog/thumbnail.tsx'
import { playAtOnce } from '../../catalog/play-at-once.ts'
import { formatDuration } from '../../lib/text/durations.ts'
import { fullName } from '../../lib/text/names.ts'
import { Duration } from '../../ui/cards/video-card.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { cx } from '../../ui/cx.ts'
import { SortableList, Sorting, useSortableItem } from '../../ui/lists/sortable.tsx'
import { texts as messages } from '@carriage/texts/web/playlists'

interface RowProps {
  video: VideoCard
  /** What it is moved by. */
  handle?: ReactNode
  onRemove?: () => void
}

/** A class of a queue or a playlist; the whole row plays it. */
export function ClassRow({ video, handle, onRemove }: RowProps) {
  return (
    <article className="relative grid grid-cols-1 items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-2.5 hover:border-line-strong xs:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:gap-x-5">
      <div className="relative aspect-video overflow-hidden rounded-control bg-sunken">
        <Thumbnail of={video} sizes="9rem" />
        <Duration>{formatDuration(video.duration)}</Duration>
      </div>
      <div className="min-w-0">
        <h3 className="title line-clamp-3 text-base wrap-anywhere sm:line-clamp-2">
          <Link
            to="/dashboard/videos/$id"
            params={{ id: video._id }}
            state={playAtOnce}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {video.title}
          </Link>
        </h3>
        {/* The picture has no room for the mark. */}
        <p className="mt-1 flex min-w-0 items-center gap-2.5 text-sm text-ink-2 empty:hidden">
          {video.done && <DoneMark />}
          {video.instructor && (
            <span className="min-w-0 truncate max-sm:hidden">
              <CoachLink coach={video.instructor}>{fullName(video.instructor)}</CoachLink>
            </span>
          )}
        </p>
      </div>
      <div className="relative flex items-center">
        {onRemove && (
          <IconButton label={messages.remove({ title: video.title })} onClick={onRemove}>
            <XIcon size={18} aria-hidden />
          </IconButton>
        )}
        {handle}
      </div>
    </article>
  )
}

interface ListProps {
  videos: readonly VideoCard[]
  onOrder: (ids: string[]) => void
  onRemove: (video: VideoCard) => void
}

/** Classes in an order that is changed by pointer, finger or keyboard. */
export function SortableClasses({ videos, onOrder, onRemove }: ListProps) {
  const ids = videos.map(({ _id }) => _id)
  const move = (id: string, target: string) => {
    const others = ids.filter((other) => other !== id)
    const at = ids.indexOf(target)
    onOrder([...others.slice(0, at), id, ...others.slice(at)])
  }
  return (
    <Sorting nameOf={(id) => videos.find(({ _id }) => _id === id)?.title ?? ''} onMove={move}>
      <SortableList ids={ids}>
        <ol className="space-y-2.5">
          {videos.map((video) => (
            <SortableRow key={video._id} video={video} onRemove={() => onRemove(video)} />
          ))}
        </ol>
      </SortableList>
    </Sorting>
  )
}

function SortableRow({ video, onRemove }: { video: VideoCard; onRemove: () => void }) {
  const { ref, style, lifted, handle } = useSortableItem(video._id, {
    kind: 'class',
    name: video.title,
  })
  return (
    <li ref={ref} style={style} className={cx(lifted && 'opacity-40')}>
      <ClassRow video={video} handle={handle} onRemove={onRemove} />
    </li>
  )
}

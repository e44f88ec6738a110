import type { VideoCard } from '@carriage/contract/videos/schemas'
import CheckIcon from 'icon:Check'
import { Link } from '@tanstack/react-router'
import { cx } from '../../../ui/cx.ts'
import { Duration } from '../../../ui/cards/video-card.tsx'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { texts as setupMessages } from '@carriage/texts/web/videos/setup'
import { formatDuration } from '../../../lib/text/durations.ts'

interface SetupListProps {
  videos: readonly VideoCard[]
  /** Ids. */
  done: readonly string[]
  selected: string | null
  onSelect?: () => void
}

/** The videos of the guide in their order, with what has been done. */
export function SetupList({ videos, done, selected, onSelect }: SetupListProps) {
  return (
    <ol className="grid gap-1.5">
      {videos.map((video) => (
        <li key={video._id}>
          <Link
            to="/dashboard/setup"
            search={{ video: video._id }}
            resetScroll={false}
            aria-current={video._id === selected ? 'true' : undefined}
            {...(onSelect && { onClick: onSelect })}
            className={cx(
              'grid grid-cols-1 items-center gap-3 rounded-pop border p-1.5 hover:bg-sunken xs:grid-cols-[6.5rem_1fr]',
              video._id === selected ? 'border-accent bg-accent-wash' : 'border-transparent',
            )}
          >
            <span className="relative block aspect-video overflow-hidden rounded-control bg-sunken">
              <Thumbnail of={video} sizes="6.5rem" />
              <Duration>{formatDuration(video.duration)}</Duration>
            </span>
            <span className="min-w-0">
              <span className="title line-clamp-2 block text-body">{video.title}</span>
              {done.includes(video._id) && (
                <span className="label mt-1 flex items-center gap-1 text-ok">
                  <CheckIcon size={13} weight="bold" aria-hidden />
                  {setupMessages.completed}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

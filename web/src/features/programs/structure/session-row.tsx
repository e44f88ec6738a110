import type { AdminSession } from '@carriage/contract/programs/admin-schemas'
import CrownIcon from 'icon:Crown'
import PencilSimpleIcon from 'icon:PencilSimple'
import PlayIcon from 'icon:Play'
import TrashIcon from 'icon:Trash'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/layout/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useSortableItem } from '../../../ui/lists/sortable.tsx'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { Duration } from '../../../ui/cards/video-card.tsx'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { texts as adminMessages } from '@carriage/texts/web/programs/authoring/admin'
import { formatDuration } from '../../../lib/text/durations.ts'

const t = adminMessages.structure

interface SessionRowProps {
  session: AdminSession
  onEdit: () => void
  onRemove: () => void
  onPlay: () => void
}

/** One session of a week: its video, or that it waits for one. */
export function SessionRow({ session, onEdit, onRemove, onPlay }: SessionRowProps) {
  const { video, title } = session
  const { ref, style, lifted, handle } = useSortableItem(session._id, {
    kind: 'session',
    name: title,
  })
  return (
    <li
      ref={ref}
      style={style}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center max-xs:flex max-xs:flex-wrap gap-x-1 gap-y-2 rounded-control border bg-paper py-2 pe-1.5 ps-1 sm:grid-cols-[auto_auto_1fr_auto]',
        video ? 'border-line' : 'border-dashed border-line-strong',
        lifted && 'opacity-45',
      )}
    >
      {handle}
      {video ? (
        <Filled title={title} video={video} onPlay={onPlay} />
      ) : (
        <div className="col-span-2 min-w-0 py-1 pe-2">
          <p className="font-semibold break-words">{title}</p>
          <p className="text-sm text-ink-2">{t.waiting}</p>
        </div>
      )}
      <div
        className={cx(
          'flex items-center sm:col-start-4 sm:row-start-1',
          video ? 'col-start-3 row-start-1' : 'col-span-2 col-start-2',
        )}
      >
        {video ? (
          <IconButton label={t.editSession({ title })} onClick={onEdit}>
            <PencilSimpleIcon size={19} aria-hidden />
          </IconButton>
        ) : (
          <Button variant="line" size="sm" onClick={onEdit}>
            {t.assign}
          </Button>
        )}
        <IconButton label={t.deleteSession({ title })} onClick={onRemove}>
          <TrashIcon size={19} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

interface FilledProps {
  title: string
  video: NonNullable<AdminSession['video']>
  onPlay: () => void
}

function Filled({ title, video, onPlay }: FilledProps): ReactNode {
  return (
    <>
      <div className="relative me-2.5 aspect-video w-28 max-w-full overflow-hidden rounded-chip sm:w-36">
        <Thumbnail of={video} sizes="9rem" />
        <Duration>{formatDuration(video.duration)}</Duration>
        <button
          type="button"
          aria-label={t.play({ title: video.title })}
          onClick={onPlay}
          className="absolute inset-0 grid cursor-pointer place-items-center rounded-chip -outline-offset-2 max-sm:justify-items-start max-sm:ps-2"
        >
          <span className="grid size-9 place-items-center rounded-full bg-stage/85 text-stage-ink">
            <PlayIcon size={16} weight="fill" aria-hidden />
          </span>
        </button>
      </div>
      <div className="col-span-2 col-start-2 min-w-0 py-1 pe-2 sm:col-span-1 sm:col-start-3 sm:row-start-1">
        <p className="font-semibold break-words">
          {title}
          {video.is_premium_content && (
            <CrownIcon
              weight="fill"
              size={14}
              className="ms-1.5 inline align-[-0.1em] text-warn"
              aria-label={adminMessages.premium}
            />
          )}
        </p>
        <p className="text-sm break-words text-ink-2">{video.title}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-1.5 text-sm text-ink-2">
          {video.difficulty_level && (
            <LevelIndicator level={video.difficulty_level} className="me-1.5" />
          )}
          {video.is_recovery_content && <Badge tone="accent">{adminMessages.recovery}</Badge>}
          {!video.visible && <Badge tone="warn">{t.hidden}</Badge>}
          {video.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
      </div>
    </>
  )
}

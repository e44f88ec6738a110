import type { User } from '@carriage/contract/accounts/schemas'
import type { AdminVideoCard } from '@carriage/contract/videos/admin-schemas'
import { mayChangeVideo } from '@carriage/contract/videos/policy'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import { Link } from '@tanstack/react-router'
import { categoryNames } from '../../../lib/text/catalogue.ts'
import { formatDate, formatDuration, shortCount } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { MenuItem } from '../../../ui/overlays/menu.tsx'
import { RowMenu } from '../../../ui/overlays/row-menu.tsx'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { Thumbnail } from '../../../catalog/thumbnail.tsx'
import { adminMessages as t } from './admin-messages.ts'
import { canPlay } from './processing.ts'

const tones = { published: 'ok', scheduled: 'info', draft: 'warn' } as const
const nameOf = (video: AdminVideoCard): string => video.title || video.source_name || t.untitled

function Title({ video }: { video: AdminVideoCard }) {
  const { instructor, processing } = video
  return (
    <div className="flex items-center gap-3.5">
      <div className="aspect-video w-[4.5rem] shrink-0 overflow-hidden rounded-[9px] md:w-[5.5rem]">
        <Thumbnail
          path={video.thumbnail_url}
          seed={video._id}
          category={video.categories[0]}
          equipments={video.equipments}
          sizes="5.5rem"
        />
      </div>
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {nameOf(video)}
          {video.is_premium_content && (
            <CrownIcon
              weight="fill"
              size={14}
              className="ml-1.5 inline align-[-0.1em] text-warn"
              aria-label={t.premium}
            />
          )}
        </p>
        <p className="text-ink-3">
          {instructor && `${instructor.first_name} ${instructor.last_name}`}
        </p>
        {processing.state === 'failed' ? (
          <Badge tone="danger">{t.processing.failedBadge}</Badge>
        ) : (
          !canPlay(processing) && <Badge>{t.processing.badge}</Badge>
        )}
      </div>
    </div>
  )
}

const columns: Column<AdminVideoCard>[] = [
  { title: t.columns.video, cell: (video) => <Title video={video} /> },
  {
    title: t.columns.level,
    cell: ({ difficulty_level: level }) => (level ? <LevelIndicator level={level} /> : t.notSet),
    phone: 'hidden',
  },
  {
    title: t.columns.category,
    cell: ({ categories }) => (categories[0] ? categoryNames[categories[0]] : t.notSet),
    phone: 'hidden',
  },
  {
    title: t.columns.duration,
    align: 'right',
    cell: ({ duration }) => (duration > 0 ? formatDuration(duration) : t.notSet),
  },
  { title: t.columns.views, align: 'right', cell: ({ views }) => shortCount(views) },
  {
    title: t.columns.status,
    cell: ({ status }) => <Badge tone={tones[status]}>{t.statuses[status]}</Badge>,
  },
  {
    title: t.columns.date,
    cell: ({ publish_date: planned, first_published_at: first }) => {
      const date = planned ?? first
      return date === null ? t.notSet : formatDate(date)
    },
    phone: 'hidden',
  },
]

interface AdminVideoTableProps {
  user: User
  videos: readonly AdminVideoCard[]
  stale: boolean
  onPreview: (video: AdminVideoCard) => void
  onRemove: (video: AdminVideoCard) => void
}

/** The videos of a page; what may be done with each depends on who looks. */
export function AdminVideoTable(props: AdminVideoTableProps) {
  const { user, videos, stale, onPreview, onRemove } = props
  const actions = (video: AdminVideoCard) => (
    <RowMenu label={t.actionsFor(nameOf(video))}>
      <MenuItem onSelect={() => onPreview(video)}>{t.preview}</MenuItem>
      {mayChangeVideo(user, video) && (
        <>
          <MenuItem link={<Link to="/admin/videos/edit/$id" params={{ id: video._id }} />}>
            {t.edit}
          </MenuItem>
          <MenuItem onSelect={() => onRemove(video)}>{t.remove}</MenuItem>
        </>
      )}
    </RowMenu>
  )
  return (
    <DataTable
      label={t.list}
      columns={columns}
      rows={videos}
      rowKey={({ _id }) => _id}
      actions={{ title: t.columns.actions, cell: actions }}
      stale={stale}
    />
  )
}

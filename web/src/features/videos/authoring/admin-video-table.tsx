import type { User } from '@carriage/contract/accounts/schemas'
import type { AdminVideoCard } from '@carriage/contract/videos/admin-schemas'
import { mayChangeVideo } from '@carriage/contract/videos/policy'
import { Link } from '@tanstack/react-router'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { shortCount } from '../../../lib/text/format.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { leadsRow, leadStyle } from '../../../ui/lists/row-press.ts'
import type { TableSelection } from '../../../ui/lists/row-check.tsx'
import type { TableSort } from '../../../ui/lists/table-sort.ts'
import { MenuItem, RowMenu } from '../../../ui/overlays/menu.tsx'
import { LevelIndicator } from '../../../ui/cards/level-indicator.tsx'
import { PublishDate, StatusCell, TitleCell } from '../../../staff/lists/publication-cells.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as t } from '@carriage/texts/web/videos/authoring/admin'
import { texts as ui } from '@carriage/texts/web/ui'
import { canPlay } from './processing.ts'
import { formatDuration } from '../../../lib/text/durations.ts'

/** What a video is called in lists. */
export const nameOf = (video: AdminVideoCard): string =>
  video.title || video.source_name || t.untitled

function ProcessingBadge({ processing }: Pick<AdminVideoCard, 'processing'>) {
  if (processing.state === 'failed') {
    return <Badge tone="danger">{t.processing.failedBadge}</Badge>
  }
  return canPlay(processing) ? null : <Badge>{t.processing.badge}</Badge>
}

const columns: Column<AdminVideoCard>[] = [
  {
    title: () => t.columns.level,
    cell: ({ difficulty_level: level }) =>
      level ? <LevelIndicator level={level} /> : staffMessages.notSet,
    wide: true,
  },
  {
    title: () => t.columns.category,
    cell: ({ categories: [first] }) => (
      <span className="whitespace-nowrap">
        {first ? categoryNames[first] : staffMessages.notSet}
      </span>
    ),
    wide: true,
  },
  {
    title: () => t.columns.duration,
    align: 'end',
    sort: 'duration',
    cell: ({ duration }) => (duration > 0 ? formatDuration(duration) : staffMessages.notSet),
  },
  {
    title: () => t.columns.views,
    align: 'end',
    sort: '-views',
    cell: ({ views }) => shortCount(views),
  },
  { title: () => t.columns.status, cell: (item) => <StatusCell item={item} /> },
  {
    title: () => t.columns.date,
    sort: '-date',
    cell: (video) => <PublishDate item={video} />,
  },
]

interface AdminVideoTableProps {
  user: User
  videos: readonly AdminVideoCard[]
  stale: boolean
  sort: TableSort
  selection: TableSelection<AdminVideoCard>
  onPreview: (video: AdminVideoCard) => void
  onRemove: (video: AdminVideoCard) => void
}

/** The videos of a page; what may be done with each depends on who looks. */
export function AdminVideoTable(props: AdminVideoTableProps) {
  const { user, videos, stale, sort, selection, onPreview, onRemove } = props
  const actions = (video: AdminVideoCard) => (
    <RowMenu of={nameOf(video)}>
      <MenuItem onSelect={() => onPreview(video)}>{t.preview}</MenuItem>
      {mayChangeVideo(user, video) && (
        <>
          <MenuItem link={<Link to="/admin/videos/edit/$id" params={{ id: video._id }} />}>
            {ui.edit}
          </MenuItem>
          <MenuItem onSelect={() => onRemove(video)}>{ui.delete}</MenuItem>
        </>
      )}
    </RowMenu>
  )
  const first: Column<AdminVideoCard> = {
    title: () => t.columns.video,
    sort: 'title',
    cell: (video) => (
      <TitleCell
        item={video}
        title={nameOf(video)}
        lead={(title) =>
          mayChangeVideo(user, video) ? (
            <Link
              {...leadsRow}
              to="/admin/videos/edit/$id"
              params={{ id: video._id }}
              className={leadStyle}
            >
              {title}
            </Link>
          ) : (
            <button
              {...leadsRow}
              type="button"
              aria-haspopup="dialog"
              className={leadStyle}
              onClick={() => onPreview(video)}
            >
              {title}
            </button>
          )
        }
      >
        <ProcessingBadge processing={video.processing} />
      </TitleCell>
    ),
  }
  return (
    <DataTable
      label={t.list}
      columns={[first, ...columns]}
      sort={sort}
      selection={selection}
      rows={videos}
      rowKey={({ _id }) => _id}
      actions={actions}
      stale={stale}
    />
  )
}

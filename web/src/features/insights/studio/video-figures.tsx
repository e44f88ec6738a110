import type { VideoFigures } from '@carriage/contract/insights/studio-schemas'
import { Link } from '@tanstack/react-router'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { formatClock } from '../../../lib/text/durations.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { shareOf } from './days.ts'
import { None } from './none.tsx'
import { Panel } from './panel.tsx'
import { videoFiguresQuery } from './studio-api.ts'
import { texts as studioMessages } from '@carriage/texts/web/insights/studio/studio'
import type { StudioSearch } from './studio-search.ts'
import { againText, percentText } from './share-text.ts'

const t = studioMessages.videos

const columns: Column<VideoFigures>[] = [
  {
    title: () => t.columns.video,
    cell: ({ _id: id, title }) => (
      <Link
        to="/admin/insights/videos/$id"
        params={{ id }}
        data-leads-row
        className="link font-semibold break-words"
      >
        {title ?? t.untitled}
      </Link>
    ),
  },
  {
    title: () => t.columns.length,
    align: 'end',
    cell: ({ duration_seconds: seconds }) => formatClock(seconds),
  },
  { title: () => t.columns.viewings, align: 'end', cell: ({ viewings }) => formatNumber(viewings) },
  {
    title: () => t.columns.half,
    align: 'end',
    cell: ({ at_half: count, viewings }) => percentText(shareOf(count, viewings)),
  },
  {
    title: () => t.columns.end,
    align: 'end',
    cell: ({ at_end: count, viewings }) => percentText(shareOf(count, viewings)),
  },
  {
    title: () => studioMessages.again,
    align: 'end',
    cell: ({ again_share: share }) => againText(share),
  },
]

/** How long videos are watched; each leads to its curve. */
export function VideoFiguresSection({ search, onChange }: ListProps<StudioSearch>) {
  const list = usePagedList(videoFiguresQuery(search), search, onChange)
  return (
    <PagedList {...list} label={studioMessages.list} empty={<None />}>
      {({ videos }) => (
        <Panel title={studioMessages.sections.videos} file={{ table: 'videos' }}>
          <DataTable
            label={studioMessages.tableOf({ what: studioMessages.sections.videos })}
            columns={columns}
            rows={videos}
            rowKey={({ _id }) => _id}
            stale={list.stale}
          />
        </Panel>
      )}
    </PagedList>
  )
}

import type { LiveFigures } from '@carriage/contract/insights/studio-schemas'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { asTitle } from '../../../lib/text/as-title.ts'
import { formatDate, formatDateTime, formatShortDay } from '../../../lib/text/dates.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartInput } from '../../../ui/charts/chart-input.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { leadsRow, leadStyle } from '../../../ui/lists/row-press.ts'
import { None, Panel, againColumn, noteOf } from './panel.tsx'
import { liveFiguresQuery } from './studio-api.ts'
import { texts as studioMessages } from '@carriage/texts/web/insights/studio/studio'
import type { StudioSearch } from './studio-search.ts'

const t = studioMessages.live

type Count = 'registered' | 'came' | 'stayed'
const count = (key: Count): Column<LiveFigures> => ({
  title: () => t.columns[key],
  align: 'end',
  cell: (row) => formatNumber(row[key]),
})
const columns: Column<LiveFigures>[] = [
  {
    title: () => t.columns.class,
    cell: ({ _id: id, title, took_place: tookPlace }) => (
      <>
        <Link {...leadsRow} to="/admin/live/attendance/$id" params={{ id }} className={leadStyle}>
          {title}
        </Link>
        {!tookPlace && <span className="block text-sm text-ink-3">{t.calledOff}</span>}
      </>
    ),
  },
  {
    title: () => t.columns.start,
    cell: ({ starts_at: at }) => <span className="num">{formatDateTime(at)}</span>,
    phone: 'lead',
  },
  count('registered'),
  count('came'),
  count('stayed'),
  againColumn,
]

function Attendance({ classes }: { classes: readonly LiveFigures[] }) {
  const input = useMemo<ChartInput>(() => {
    const inOrder = classes.filter(({ took_place: tookPlace }) => tookPlace).toReversed()
    const course = (key: Count) => ({
      label: () => t.columns[key],
      values: inOrder.map((row) => row[key]),
    })
    const dayOf = (at: number) => inOrder[at]?.starts_at ?? 0
    return {
      at: inOrder.map((_, index) => index),
      series: [course('registered'), course('came'), course('stayed')],
      formatAt: (at) => formatDate(dayOf(at)),
      formatTick: (at) => asTitle(formatShortDay(dayOf(at))),
      formatValue: formatNumber,
    }
  }, [classes])
  return <Chart label={studioMessages.chartOf({ what: t.chart })} input={input} />
}

/** Who came to live classes, and who stayed. */
export function LiveFiguresSection({ search, onChange }: ListProps<StudioSearch>) {
  const list = usePagedList(liveFiguresQuery(search), search, onChange)
  return (
    <PagedList
      {...list}
      label={studioMessages.list}
      empty={<None counted={list.data?.counted_on !== null} />}
    >
      {({ classes, counted_on: counted }) => (
        <Panel title={t.chart} text={noteOf({ counted, rows: classes })} file={{ table: 'live' }}>
          <Attendance classes={classes} />
          <div className="mt-5">
            <DataTable
              label={studioMessages.tableOf({ what: studioMessages.sections.live })}
              columns={columns}
              rows={classes}
              rowKey={({ _id }) => _id}
              stale={list.stale}
            />
          </div>
        </Panel>
      )}
    </PagedList>
  )
}

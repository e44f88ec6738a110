import type { ProgramFigures } from '@carriage/contract/insights/studio-schemas'
import { useMemo, useState } from 'react'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartInput } from '../../../ui/charts/chart-input.ts'
import { FilterSelect } from '../../../ui/controls/filter-select.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { None, Panel, againColumn, noteOf } from './panel.tsx'
import { programFiguresQuery } from './studio-api.ts'
import { texts as studioMessages } from '@carriage/texts/web/insights/studio/studio'
import type { StudioSearch } from './studio-search.ts'
import { worstSession } from './worst-session.ts'
import { FoldLine } from '../../../ui/layout/fold-line.tsx'

const t = studioMessages.programs
type Week = ProgramFigures['weeks'][number]
type Session = Week['sessions'][number]

type Count = 'started' | 'completed' | 'stopped' | 'stalled'
const count = <Key extends Count>(key: Key): Column<Record<Key, number>> => ({
  title: () => t.columns[key],
  align: 'end',
  cell: (row) => formatNumber(row[key]),
})
const reachedColumn: Column<{ reached: number }> = {
  title: () => t.reached,
  align: 'end',
  cell: (row) => formatNumber(row.reached),
}
const programColumns: Column<ProgramFigures>[] = [
  {
    title: () => t.columns.program,
    cell: ({ title }) => <span className="font-semibold break-words">{title}</span>,
  },
  count('started'),
  count('completed'),
  count('stopped'),
  count('stalled'),
  againColumn,
  {
    title: () => t.columns.most,
    cell: ({ weeks }) => {
      const worst = worstSession(weeks)
      if (worst === null) return t.nobody
      return worst.session === null
        ? t.week({ week: worst.week })
        : t.step({ week: worst.week, session: worst.session })
    },
  },
]
const weekColumns: Column<Week>[] = [
  { title: () => t.columns.week, cell: ({ week }) => t.week({ week }) },
  reachedColumn,
  // A column without a number says nothing.
  { ...count('stopped'), isBlank: ({ stopped }) => stopped === 0 },
  { ...count('stalled'), isBlank: ({ stalled }) => stalled === 0 },
]

const sessionColumns: Column<Session>[] = [
  { title: () => t.columns.session, cell: ({ session }) => t.session({ session }) },
  reachedColumn,
  count('stopped'),
  count('stalled'),
]

/** The sessions of each week in which somebody stopped or stalled, closed at first. */
function Sessions({ weeks }: { weeks: readonly Week[] }) {
  const shown = weeks.filter(
    ({ sessions, stopped, stalled }) => sessions.length > 0 && stopped + stalled > 0,
  )
  if (shown.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="font-semibold">{t.bySession}</h3>
      {shown.map(({ week, stopped, stalled, sessions }) => (
        <details key={week} className="group/fold border-b border-line">
          <FoldLine className="rounded-chip py-3">
            <span className="font-semibold">{t.week({ week })}</span>
            <span className="num ms-3 text-sm text-ink-2">{t.left({ stopped, stalled })}</span>
          </FoldLine>
          <div className="pb-4">
            <DataTable
              label={studioMessages.tableOf({ what: t.week({ week }) })}
              columns={sessionColumns}
              rows={sessions}
              rowKey={({ session }) => String(session)}
            />
          </div>
        </details>
      ))}
    </div>
  )
}

function Weeks({ programs }: { programs: readonly ProgramFigures[] }) {
  const [chosen, setChosen] = useState('')
  const program = programs.find(({ _id }) => _id === chosen) ?? programs[0]
  const input = useMemo<ChartInput>(() => {
    const weeks = program?.weeks ?? []
    return {
      kind: 'bars',
      at: weeks.map(({ week }) => week),
      series: [{ label: () => t.reached, values: weeks.map(({ reached }) => reached) }],
      formatAt: (week) => t.week({ week }),
      formatValue: formatNumber,
    }
  }, [program])
  if (!program) return null
  return (
    <Panel title={t.chart({ title: program.title })}>
      <div className="mb-4">
        <FilterSelect
          label={t.choose}
          options={programs.map(({ _id, title }) => [_id, title] as const)}
          value={program._id}
          onChange={setChosen}
        />
      </div>
      <Chart
        label={studioMessages.chartOf({ what: t.chart({ title: program.title }) })}
        input={input}
      />
      <div className="mt-5">
        <DataTable
          label={studioMessages.tableOf({ what: t.chart({ title: program.title }) })}
          columns={weekColumns}
          rows={program.weeks}
          rowKey={({ week }) => String(week)}
        />
      </div>
      <Sessions key={program._id} weeks={program.weeks} />
    </Panel>
  )
}

/** How far members come in programs, and where they stop. */
export function ProgramFiguresSection({ search, onChange }: ListProps<StudioSearch>) {
  const list = usePagedList(programFiguresQuery(search), search, onChange)
  return (
    <PagedList
      {...list}
      label={studioMessages.list}
      empty={<None counted={list.data?.counted_on !== null} />}
    >
      {({ programs, counted_on: counted }) => (
        <div className="space-y-4">
          <Panel
            title={studioMessages.sections.programs}
            text={[t.counts, noteOf({ counted, rows: programs })].join(' ')}
            file={{ table: 'programs' }}
          >
            <DataTable
              label={studioMessages.tableOf({ what: studioMessages.sections.programs })}
              columns={programColumns}
              rows={programs}
              rowKey={({ _id }) => _id}
              stale={list.stale}
            />
          </Panel>
          <Weeks programs={programs} />
        </div>
      )}
    </PagedList>
  )
}

import {
  funnelKinds,
  type FunnelAnswer,
  type FunnelKind,
  type FunnelRow,
} from '@carriage/contract/insights/studio-schemas'
import { useMemo, useState } from 'react'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartInput } from '../../../ui/charts/chart-input.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { FilterSelect } from '../../../ui/controls/filter-select.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { dayName, shareOf } from './days.ts'
import { None, Panel, percentText } from './panel.tsx'
import { funnelQuery } from './studio-api.ts'
import { texts as t } from '@carriage/texts/web/insights/studio/studio'
import type { StudioSearch } from './studio-search.ts'

const steps = ({ printed, activated, first_class, three_days, renewed }: FunnelRow) => [
  printed,
  activated,
  first_class,
  three_days,
  renewed,
]

function nameOf(by: FunnelKind, { key, label }: FunnelRow): string {
  if (by === 'week') return dayName(key)
  if (by === 'plan') return t.funnel.plans[key === 'premium' ? 'premium' : 'none']
  return key === 'alone' ? t.funnel.alone : (label ?? t.funnel.unnamed)
}

const columnsOf = (by: FunnelKind): Column<FunnelRow>[] => [
  {
    title: () => t.funnel.columns[by],
    cell: (row) => <span className="font-semibold break-words">{nameOf(by, row)}</span>,
  },
  ...t.funnel.steps.map((title, step): Column<FunnelRow> => ({
    title: () => title,
    align: 'end',
    cell: (row) => {
      const count = steps(row)[step] ?? 0
      return (
        <>
          {formatNumber(count)}
          {/* Codes are of another week than activations, so only the later steps are shares. */}
          {step > 1 && (
            <span className="block text-xs text-ink-3">
              {percentText(shareOf(count, row.activated))}
            </span>
          )}
        </>
      )
    },
  })),
]

function FunnelChart({ by, rows }: { by: FunnelKind; rows: FunnelAnswer['rows'] }) {
  const [chosen, setChosen] = useState('')
  const row = rows.find(({ key }) => key === chosen) ?? rows[0]
  const input = useMemo<ChartInput>(
    () => ({
      kind: 'bars',
      at: t.funnel.steps.map((_, index) => index),
      series: [{ label: () => (row ? nameOf(by, row) : ''), values: row ? steps(row) : [] }],
      formatAt: (at) => t.funnel.steps[at] ?? '',
      formatTick: (at) => t.funnel.ticks[at] ?? '',
      formatValue: formatNumber,
    }),
    [by, row],
  )
  if (!row) return null
  return (
    <>
      <div className="mb-4">
        <FilterSelect
          label={t.funnel.group}
          options={rows.map((one) => [one.key, nameOf(by, one)] as const)}
          value={row.key}
          onChange={setChosen}
        />
      </div>
      <Chart
        label={t.chartOf({ what: `${t.sections.funnel}, ${nameOf(by, row)}` })}
        input={input}
      />
    </>
  )
}

/** From the printed code to the subscription. */
export function Funnel({ search, onChange }: ListProps<StudioSearch>) {
  const by = search.by ?? 'batch'
  const list = usePagedList(funnelQuery(by, search), search, onChange)
  return (
    <div className="space-y-4">
      <div role="group" aria-label={t.funnel.by} className="flex flex-wrap gap-2">
        {funnelKinds.map((kind) => (
          <Chip key={kind} pressed={kind === by} onPress={() => onChange({ by: kind, page: 1 })}>
            {t.funnel.kinds[kind]}
          </Chip>
        ))}
      </div>
      <PagedList {...list} label={t.list} empty={<None counted={list.data?.counted_on !== null} />}>
        {({ rows, counted_on: counted }) => (
          <Panel
            title={`${t.sections.funnel}: ${t.funnel.kinds[by]}`}
            text={counted === null ? undefined : t.counted({ day: dayName(counted) })}
            file={{ table: `funnel-${by}` }}
          >
            <FunnelChart by={by} rows={rows} />
            <div className="mt-5">
              <DataTable
                label={t.tableOf({ what: t.sections.funnel })}
                columns={columnsOf(by)}
                rows={rows}
                rowKey={({ key }) => key}
                stale={list.stale}
              />
            </div>
          </Panel>
        )}
      </PagedList>
    </div>
  )
}

import {
  funnelKinds,
  type FunnelAnswer,
  type FunnelKind,
  type FunnelRow,
} from '@carriage/contract/insights/studio-schemas'
import { useState } from 'react'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { FilterSelect } from '../../../ui/controls/filter-select.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { dayName, shareOf } from './days.ts'
import { None, Panel, percentText } from './panel.tsx'
import { funnelQuery } from './studio-api.ts'
import { texts as t } from '@carriage/texts/web/insights/studio/studio'
import type { StudioSearch } from './studio-search.ts'

/** A code of several uses is one card: how many people could come by it is not known. */
export const stepsOf = (
  by: FunnelKind,
  { printed, activated, first_class, three_days, renewed }: FunnelRow,
) => [
  by !== 'week' && activated > printed ? null : printed,
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
      const count = stepsOf(by, row)[step] ?? null
      if (count === null) return '–'
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

/** A step as long as its count; the later ones with their share of the activated members. */
function Step({ name, count, highest, share }: StepProps) {
  return (
    <li className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <span className="text-sm">{name}</span>
      <span className="flex items-center gap-3">
        <span className="relative h-7 flex-1 rounded-xs bg-sunken">
          <span
            aria-hidden
            className="absolute inset-y-0 start-0 rounded-xs bg-accent"
            style={{ inlineSize: percentText(shareOf(count ?? 0, highest)) }}
          />
        </span>
        <span className="num w-24 text-sm">
          <span className="font-semibold">{count === null ? '–' : formatNumber(count)}</span>
          {share !== null && <span className="ms-2 text-ink-2">{percentText(share)}</span>}
        </span>
      </span>
    </li>
  )
}

interface StepProps {
  name: string
  /** Null where it is not known. */
  count: number | null
  highest: number
  /** Null for the step that all others are shares of, and where nothing is counted. */
  share: number | null
}

function FunnelChart({ by, rows }: { by: FunnelKind; rows: FunnelAnswer['rows'] }) {
  const [chosen, setChosen] = useState('')
  const row = rows.find(({ key }) => key === chosen) ?? rows[0]
  if (!row) return null
  const counts = stepsOf(by, row)
  return (
    <>
      <div className="mb-5">
        <FilterSelect
          label={t.funnel.group}
          options={rows.map((one) => [one.key, nameOf(by, one)] as const)}
          value={row.key}
          onChange={setChosen}
        />
      </div>
      <ul aria-label={t.chartOf({ what: nameOf(by, row) })} className="space-y-3">
        {t.funnel.steps.map((name, step) => (
          <Step
            key={name}
            name={name}
            count={counts[step] ?? null}
            highest={Math.max(...counts.map((count) => count ?? 0))}
            share={step > 1 && row.activated > 0 ? shareOf(counts[step] ?? 0, row.activated) : null}
          />
        ))}
      </ul>
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
            title={t.funnel.title}
            text={
              counted === null
                ? undefined
                : `${t.counted({ day: dayName(counted) })} ${t.funnel.shares}`
            }
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

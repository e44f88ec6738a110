import type { ComponentProps, ReactNode } from 'react'
import { CsvButton } from '../../../staff/lists/csv-button.tsx'
import { Panel as Base } from '../../../ui/layout/panel.tsx'
import { type SavedTable, saveTable } from './studio-api.ts'
import { LEAST_PEOPLE } from '@carriage/contract/programs/admin-schemas'
import { texts as t } from '@carriage/texts/web/insights/studio/studio'
import { formatNumber } from '../../../lib/text/format.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type Column, TableSkeleton } from '../../../ui/lists/data-table.tsx'
import { dayName } from './days.ts'
import { QueryView } from '../../../catalog/query-view.tsx'

interface AnswerViewProps<Data, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>
  children: (data: Data) => ReactNode
}

/** A section in each of its states: on its way, out of reach, there. */
export function AnswerView<Data, Key extends QueryKey>({
  query,
  children,
}: AnswerViewProps<Data, Key>) {
  return (
    <QueryView query={useQuery(query)} loading={<TableSkeleton />}>
      {children}
    </QueryView>
  )
}

/** In place of a section without figures. */
export function None({ counted = true, text = t.noneText }: { counted?: boolean; text?: string }) {
  return (
    <EmptyState
      title={t.none}
      text={counted ? text : t.notCounted}
      art={<Illustration seed="no-insights" category="core" crop="wide" />}
    />
  )
}

/** '42%' of 0.42. */
export const percentText = (share: number): string =>
  t.percent({ share: formatNumber(share * 100) })

/** How many would do it again, of those who said so; left out until enough have of one of the rows. */
export const againColumn: Column<{ again_share: number | null }> = {
  title: () => t.again,
  align: 'end',
  isBlank: ({ again_share: share }) => share === null,
  cell: ({ again_share: share }) => (share === null ? '–' : percentText(share)),
}

interface Counted {
  /** The last day that is counted, 'yyyy-MM-dd'. */
  counted?: string | null
  rows: readonly { again_share: number | null }[]
}

/** Below the heading of a table: what it holds, and where a share is not shown yet, unless none is. */
export function noteOf({ counted = null, rows }: Counted): string | undefined {
  const missing = rows.filter(({ again_share: share }) => share === null).length
  const isMissing = missing > 0 && missing < rows.length
  const parts = [
    counted === null ? '' : t.counted({ day: dayName(counted) }),
    isMissing ? t.againLater({ least: LEAST_PEOPLE }) : '',
  ]
  return parts.filter((part) => part !== '').join(' ') || undefined
}

interface PanelProps extends ComponentProps<typeof Base> {
  /** The table that can be saved. */
  file?: SavedTable
}

/** A figure of Insights with its heading. */
export const Panel = ({ action, file, ...panel }: PanelProps) => (
  <Base
    {...panel}
    action={
      (action !== undefined || file) && (
        <div className="flex flex-wrap gap-2.5">
          {action}
          {file && <CsvButton name={panel.title} save={() => saveTable(file)} />}
        </div>
      )
    }
  />
)

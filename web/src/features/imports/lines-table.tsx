import type { ImportRow, ImportRowState } from '@carriage/contract/imports/schemas'
import type { ComponentProps } from 'react'
import { Badge } from '../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { messages } from './messages.ts'

const t = messages.lines
const tones: Readonly<Record<ImportRowState, ComponentProps<typeof Badge>['tone']>> = {
  ready: 'neutral',
  skipped: 'neutral',
  wrong: 'danger',
  fetching: 'info',
  created: 'ok',
  failed: 'danger',
  kept: 'warn',
  undone: 'neutral',
}

const columns: readonly Column<ImportRow>[] = [
  { title: t.columns.line, cell: ({ line }) => <span className="num">{line}</span> },
  {
    title: t.columns.cells,
    cell: ({ cells }) => {
      const filled = Object.entries(cells).filter(([, cell]) => cell !== '')
      if (filled.length === 0) return <span className="text-ink-3">{t.empty}</span>
      return (
        <p className="line-clamp-3 max-w-md wrap-anywhere">
          {filled.map(([name, cell], at) => (
            <span key={name}>
              {at > 0 && ' · '}
              <span className="text-ink-3">{name}</span> {cell}
            </span>
          ))}
        </p>
      )
    },
  },
  {
    title: t.columns.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
  {
    title: t.columns.problem,
    cell: ({ problems }) => (
      <ul className="max-w-sm space-y-1">
        {problems.map(({ column, message }, at) => (
          <li key={at} className="wrap-anywhere">
            {column !== null && <code className="num font-semibold">{column}: </code>}
            {message}
          </li>
        ))}
      </ul>
    ),
  },
]

/** Lines of a file, with what is wrong with them or became of them. */
export function LinesTable({ rows, stale }: { rows: readonly ImportRow[]; stale: boolean }) {
  return (
    <DataTable
      label={t.list}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      stale={stale}
    />
  )
}

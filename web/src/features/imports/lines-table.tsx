import { formatCents } from '../../lib/text/money.ts'
import type {
  AdoptedSubscription,
  ImportRow,
  ImportRowState,
} from '@carriage/contract/imports/schemas'
import type { ComponentProps } from 'react'
import { formatDate } from '../../lib/text/dates.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as messages } from '@carriage/texts/web/imports'
import { say } from '../../lib/text/say.ts'

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

/** The subscription that a line brings: 'Brings a subscription: Premium, $19.99/month, renews on 7 June 2026'. */
function adoptedText(adopts: AdoptedSubscription): string {
  const { plan_name: plan, amount_in_cents: cents, currency, interval, state, until } = adopts
  const amount = formatCents(cents, currency)
  const what = t.adopts({ plan, price: messages.priceOf({ amount, interval }) })
  return `${what}, ${say(t.adoptedStates[state], { date: formatDate(until) })}`
}

const columns: readonly Column<ImportRow>[] = [
  { title: () => t.columns.line, cell: ({ line }) => <span className="num">{line}</span> },
  {
    title: () => t.columns.cells,
    cell: ({ cells, adopts }) => {
      const filled = Object.entries(cells).filter(([, cell]) => cell !== '')
      if (filled.length === 0) return <span className="text-ink-3">{t.empty}</span>
      return (
        <>
          <p className="line-clamp-3 max-w-md wrap-anywhere">
            {filled.map(([name, cell], at) => (
              <span key={name}>
                {at > 0 && ' · '}
                <span className="text-ink-3">{name}</span> {cell}
              </span>
            ))}
          </p>
          {adopts && <p className="max-w-md text-sm text-ink-2">{adoptedText(adopts)}</p>}
        </>
      )
    },
  },
  {
    title: () => staffMessages.filters.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
  {
    title: () => t.columns.problem,
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

import {
  importRowStates,
  type ImportSummary,
  type ImportRowState,
  type AdoptedSubscription,
  type ImportRow,
} from '@carriage/contract/imports/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListProps } from '../../lib/lists/use-list-address.ts'
import { formatDateTime, formatDate } from '../../lib/text/dates.ts'
import { AdminList } from '../../staff/lists/admin-list.tsx'
import { choices } from '../../ui/controls/filter-select.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { TableSkeleton, type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { importQuery, linesQuery, forgetLists, isUnderWay } from './api.ts'
import { importTones } from './imports-page.tsx'
import { linesAddress, type LinesSearch } from './imports-search.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as messages } from '@carriage/texts/web/imports'
import { useEffect, type ComponentProps } from 'react'
import { formatNumber } from '../../lib/text/format.ts'
import { ProgressBar } from '../../ui/cards/progress-bar.tsx'
import { StatCards } from '../../ui/lists/stat-cards.tsx'
import { DoneActions } from './done-actions.tsx'
import { StartForm } from './start-form.tsx'
import { formatCents } from '../../lib/text/money.ts'
import { say } from '../../lib/text/say.ts'

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
    phone: 'lead',
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
    title: () => staffMessages.filters.status,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
  {
    title: () => t.columns.problem,
    phone: 'lead',
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
function LinesTable({ rows, stale }: { rows: readonly ImportRow[]; stale: boolean }) {
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

const pageTexts = messages.page

/** The states that say something at each step. */
function shownStates({ state, counts }: ImportSummary): ImportRowState[] {
  if (state === 'checked') return ['ready', 'skipped', 'wrong']
  if (state === 'undoing' || state === 'undone') return ['undone', 'kept', 'created']
  const { ready, fetching, failed } = counts
  const rest: ImportRowState[] = fetching > 0 ? ['fetching'] : ready > 0 ? ['ready'] : ['skipped']
  return ['created', ...rest, failed > 0 ? 'failed' : 'wrong']
}

/** How many lines are done of those that are worked on. */
function progressOf({ state, counts }: ImportSummary): { done: number; all: number } {
  const { ready, fetching, created, failed, kept, undone } = counts
  const done = state === 'undoing' ? kept + undone : created + failed
  return { done, all: done + (state === 'undoing' ? created : ready + fetching) }
}

/** The numbers of an import, how far it is, and what can be done with it. */
function ImportHead({ one }: { one: ImportSummary }) {
  const { done, all } = progressOf(one)
  return (
    <div className="mb-8 space-y-6">
      <StatCards
        label={pageTexts.counts}
        stats={shownStates(one).map((state) => ({
          label: messages.lines.states[state],
          value: formatNumber(one.counts[state]),
        }))}
      />
      {isUnderWay(one) && (
        <ProgressBar
          label={one.state === 'running' ? pageTexts.running : pageTexts.undoing}
          value={all === 0 ? 100 : (done / all) * 100}
          detail={pageTexts.progress({ done, all })}
          size="lg"
        />
      )}
      {one.state === 'checked' ? <StartForm key={one._id} one={one} /> : <DoneActions one={one} />}
      {one.kept_until !== null && (
        <p className="text-sm text-ink-3">
          {pageTexts.keptUntil({ when: formatDate(one.kept_until) })}
        </p>
      )}
    </div>
  )
}

/** Lets lists follow an import, or its undoing, as far as it has come. */
export function useForgottenLists(one: ImportSummary | undefined): void {
  const progress = one && JSON.stringify([one._id, one.state, one.counts])
  useEffect(() => {
    if (progress !== undefined) void forgetLists()
  }, [progress])
}

const t = messages.lines
const trail = [{ label: () => messages.title, link: <Link to="/admin/imports" /> }]
const filters = [
  {
    name: 'state',
    label: () => staffMessages.filters.status,
    options: () => choices(t.allStates, importRowStates, t.states),
  },
] as const

/** One import: its numbers, what can be done with it, and its lines. */
export function ImportPage({ id, ...list }: ListProps<LinesSearch> & { id: string }) {
  const one = useQuery(importQuery(id)).data?.import
  useForgottenLists(one)
  return (
    <AdminList
      {...list}
      query={linesQuery(id, list.search, JSON.stringify(one?.counts ?? null))}
      address={linesAddress}
      texts={t}
      filters={filters}
      loading={<TableSkeleton />}
      head={() => (
        <>
          <PageHeading
            title={one ? messages.page.titles[one.kind] : messages.title}
            text={
              one
                ? messages.page.sent({ file: one.file_name, when: formatDateTime(one.created_at) })
                : '\u00a0'
            }
            trail={trail}
            action={
              one && <Badge tone={importTones[one.state]}>{messages.states[one.state]}</Badge>
            }
          />
          {one && <ImportHead one={one} />}
        </>
      )}
    >
      {({ rows }, { stale }) => one && <LinesTable rows={rows} stale={stale} />}
    </AdminList>
  )
}

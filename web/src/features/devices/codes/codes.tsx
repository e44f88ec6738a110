import type { ActivationCode } from '@carriage/contract/devices/schemas'
import { codePlans, trialDurations } from '@carriage/contract/devices/schemas'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { StackPlusIcon } from '@phosphor-icons/react/dist/csr/StackPlus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FIRST_PAGE } from '../../../lib/lists/list-search.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { choices, FilterSelect } from '../../../ui/controls/filter-select.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'
import { codesQuery } from './codes-api.ts'
import { codesMessages as t } from './codes-messages.ts'
import { type CodesSearch, readCodes } from './codes-search.ts'
import { BatchDialog } from './batch-dialog.tsx'
import { CodeDetailsDialog } from './code-details-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { CodesTable, type CodeTask } from './codes-table.tsx'
import { DeleteCodeDialog } from './delete-code-dialog.tsx'

interface CodesProps {
  search: CodesSearch
  /** Writes the address; `replace` leaves no step to go back to. */
  onChange: (changes: Partial<CodesSearch>, how?: 'replace') => void
}

const plans = choices(t.plans.all, codePlans, t.plans)
const durations = [
  ['', t.allDurations],
  ...trialDurations.map((days) => [String(days), t.days(days)] as const),
] as const

const average = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en')

function Figures({ search }: { search: CodesSearch }) {
  const summary = useQuery(codesQuery(search)).data?.summary
  return (
    <StatCards
      label={t.figures}
      stats={[
        { label: t.total, value: summary && whole.format(summary.total) },
        { label: t.premiumCodes, value: summary && whole.format(summary.premium) },
        { label: t.basicCodes, value: summary && whole.format(summary.basic) },
        { label: t.averageUses, value: summary && average.format(summary.average_uses) },
      ]}
    />
  )
}

interface ListProps extends CodesProps {
  onTask: (task: CodeTask, code: ActivationCode) => void
}

function List({ search, onChange, onTask }: ListProps) {
  const list = usePagedList(codesQuery(search), search, onChange)
  return (
    <PagedList {...list} label={t.codes} empty={<EmptyState title={t.empty} text={t.emptyText} />}>
      {({ activation_codes: codes }) => (
        <CodesTable codes={codes} stale={list.stale} onTask={onTask} />
      )}
    </PagedList>
  )
}

/** Each opening has a number of its own, so that its form begins anew. */
type Opened = { turn: number; open: boolean } & (
  | { task: 'create' | 'batch' }
  | { task: CodeTask; code: ActivationCode }
)

function Dialogs({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { turn, open } = opened
  const shared = { open, onClose }
  switch (opened.task) {
    case 'create':
      return <CodeDialog key={turn} {...shared} code={null} />
    case 'batch':
      return <BatchDialog key={turn} {...shared} />
    case 'edit':
      return <CodeDialog key={turn} {...shared} code={opened.code} />
    case 'delete':
      return <DeleteCodeDialog key={turn} {...shared} code={opened.code} />
    default:
      return <CodeDetailsDialog key={turn} {...shared} code={opened.code} />
  }
}

export function Codes({ search, onChange }: CodesProps) {
  const [opened, setOpened] = useState<Opened>()
  const turn = (opened?.turn ?? 0) + 1
  const begin = (task: 'create' | 'batch') => setOpened({ turn, open: true, task })
  return (
    <>
      <PageHeading
        title={t.title}
        action={
          <div className="flex flex-wrap gap-2.5">
            <Button variant="line" onClick={() => begin('batch')}>
              <StackPlusIcon size={18} aria-hidden />
              {t.batch}
            </Button>
            <Button onClick={() => begin('create')}>
              <PlusIcon size={18} aria-hidden />
              {t.generate}
            </Button>
          </div>
        }
      />
      <Figures search={search} />
      <FilterBar
        label={t.search}
        placeholder={t.placeholder}
        query={search.query}
        onSearch={(query) => onChange({ query, page: FIRST_PAGE }, 'replace')}
      >
        <FilterSelect
          label={t.plan}
          options={plans}
          value={search.plan ?? ''}
          onChange={(plan) => onChange({ ...readCodes({ ...search, plan }), page: FIRST_PAGE })}
        />
        <FilterSelect
          label={t.duration}
          options={durations}
          value={String(search.duration ?? '')}
          onChange={(duration) =>
            onChange({ ...readCodes({ ...search, duration }), page: FIRST_PAGE })
          }
        />
      </FilterBar>
      <List
        search={search}
        onChange={onChange}
        onTask={(task, code) => setOpened({ turn, open: true, task, code })}
      />
      {opened && <Dialogs opened={opened} onClose={() => setOpened({ ...opened, open: false })} />}
    </>
  )
}

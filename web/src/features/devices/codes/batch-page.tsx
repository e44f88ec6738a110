import {
  type ActivationCode,
  type CodeBatchCard,
  codeStates,
} from '@carriage/contract/devices/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { AdminList } from '../../../staff/lists/admin-list.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { choices } from '../../../ui/controls/filter-select.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'
import { BatchFiles } from './batch-files.tsx'
import { CodeDialogs, type OpenedDialog } from './code-dialogs.tsx'
import { batchCardQuery, batchCodesQuery } from './codes-api.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as codesMessages } from '@carriage/texts/web/devices/codes/codes'
import { batchCodesAddress, type BatchCodesSearch } from './codes-search.ts'
import { CodesTable, type CodeTask } from './codes-table.tsx'
import { reinstateBatch } from './reinstate-batch.ts'
import { unusedOf } from './revoke-batch-dialog.tsx'
import { Link } from '@tanstack/react-router'
import type { Crumb } from '../../../ui/layout/breadcrumbs.tsx'

/** Above the page of a batch. */
const batchTrail: readonly Crumb[] = [
  {
    label: () => codesMessages.batchPage.above,
    link: <Link to="/admin/codes" activeOptions={{ exact: true }} />,
  },
]

const t = codesMessages.batchPage

const filters = [
  {
    name: 'state',
    label: () => staffMessages.filters.status,
    options: () => choices(t.states.all, codeStates, t.states),
  },
] as const

interface BatchPageProps extends ListProps<BatchCodesSearch> {
  id: string
  /** To the list of codes: this batch does not exist. */
  onNothing: () => void
}

/** The codes that were generated together, and what can be done with all of them. */
export function BatchPage({ id, onNothing, ...list }: BatchPageProps) {
  const [opened, setOpened] = useState<OpenedDialog>()
  const { data, error } = useQuery(batchCardQuery(id))
  const refused = useRefusal(!data && error, onNothing)
  if (refused) return null
  const batch = data?.batch
  const turn = (opened?.turn ?? 0) + 1
  const show = (task: CodeTask, code: ActivationCode) => setOpened({ turn, open: true, task, code })
  return (
    <>
      <PageHeading
        trail={batchTrail}
        title={batch?.name ?? '\u00a0'}
        text={
          batch
            ? t.grants({
                plan: codesMessages.plans[batch.plan],
                trial: codesMessages.days({ days: batch.trial_duration }),
                uses: t.uses({ count: batch.total_usage_possible }),
              })
            : '\u00a0'
        }
        action={
          batch && (
            <BatchActions
              batch={batch}
              onRevoke={() => setOpened({ turn, open: true, task: 'revoke', batch })}
            />
          )
        }
      />
      <AdminList
        {...list}
        query={batchCodesQuery(id, list.search)}
        address={batchCodesAddress}
        texts={t}
        filters={filters}
        head={() => <BatchStats batch={batch} />}
      >
        {({ activation_codes: codes }, { stale }) => (
          <CodesTable
            rows={codes.map((activation_code) => ({ activation_code, batch: null }))}
            stale={stale}
            onTask={show}
          />
        )}
      </AdminList>
      <CodeDialogs opened={opened} onOpened={setOpened} />
    </>
  )
}

function BatchStats({ batch }: { batch: CodeBatchCard | undefined }) {
  return (
    <StatCards
      label={t.statsLabel}
      stats={[
        { label: t.codes, value: batch && formatNumber(batch.codes) },
        { label: t.used, value: batch && formatNumber(batch.used) },
        { label: t.unused, value: batch && formatNumber(unusedOf(batch)) },
        { label: t.revoked, value: batch && formatNumber(batch.revoked) },
      ]}
    />
  )
}

function BatchActions({ batch, onRevoke }: { batch: CodeBatchCard; onRevoke: () => void }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {batch.codes > batch.revoked && <BatchFiles batchId={batch._id} />}
      {batch.revoked > 0 && (
        <Button variant="line" onClick={() => void reinstateBatch(batch._id)}>
          {codesMessages.batchRow.reinstate}
        </Button>
      )}
      {unusedOf(batch) > 0 && (
        <Button variant="dangerLine" onClick={onRevoke}>
          {codesMessages.batchRow.revoke}
        </Button>
      )}
    </div>
  )
}

import type { listGroupedCodes } from '@carriage/contract/devices/endpoints'
import { codePlans, trialDurations } from '@carriage/contract/devices/schemas'
import type { ResponseOf } from '@carriage/contract/endpoint'
import PlusIcon from 'icon:Plus'
import { useState } from 'react'
import { formatNumber } from '../../../lib/text/format.ts'
import type { ListProps } from '../../../lib/lists/use-list-address.ts'
import { AdminList } from '../../../staff/lists/admin-list.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { choices } from '../../../ui/controls/filter-select.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { StatCards } from '../../../ui/lists/stat-cards.tsx'
import { codesQuery } from './codes-api.ts'
import { texts as t } from '@carriage/texts/web/devices/codes/codes'
import { codesAddress, type CodesSearch } from './codes-search.ts'
import { CodeDialogs, type OpenedDialog } from './code-dialogs.tsx'
import { CodesTable } from './codes-table.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'

const filters = [
  { name: 'plan', label: () => t.plan, options: () => choices(t.plans.all, codePlans, t.plans) },
  {
    name: 'duration',
    label: () => t.duration,
    options: () =>
      [
        ['', t.allDurations],
        ...trialDurations.map((days) => [String(days), t.days({ days })] as const),
      ] as const,
  },
] as const

type Summary = ResponseOf<typeof listGroupedCodes>['summary']

function Stats({ summary }: { summary: Summary | undefined }) {
  return (
    <StatCards
      label={t.statsLabel}
      stats={[
        { label: t.total, value: summary && formatNumber(summary.total) },
        { label: t.premiumCodes, value: summary && formatNumber(summary.premium) },
        { label: t.basicCodes, value: summary && formatNumber(summary.basic) },
        {
          label: t.averageUses,
          value: summary && formatNumber(summary.average_uses, 1),
          note: t.averageNote,
        },
      ]}
    />
  )
}

/** The activation codes, and the dialogs that make and change them. */
export function Codes(list: ListProps<CodesSearch>) {
  const [opened, setOpened] = useState<OpenedDialog>()
  const turn = (opened?.turn ?? 0) + 1
  return (
    <>
      <AdminList
        {...list}
        query={codesQuery(list.search)}
        address={codesAddress}
        texts={t}
        filters={filters}
        head={(data) => (
          <>
            <PageHeading
              title={t.title}
              action={
                <div className="flex flex-wrap gap-2.5">
                  <LinkButton to="/admin/imports" search={{ kind: 'codes' }} variant="line">
                    {t.import}
                  </LinkButton>
                  <Button onClick={() => setOpened({ turn, open: true, task: 'generate' })}>
                    <PlusIcon size={18} aria-hidden />
                    {t.generate}
                  </Button>
                </div>
              }
            />
            <Stats summary={data?.summary} />
          </>
        )}
      >
        {({ rows }, { stale, sort }) => (
          <CodesTable
            rows={rows}
            stale={stale}
            sort={sort}
            onTask={(task, code) => setOpened({ turn, open: true, task, code })}
            onRevoke={(batch) => setOpened({ turn, open: true, task: 'revoke', batch })}
          />
        )}
      </AdminList>
      <CodeDialogs opened={opened} onOpened={setOpened} />
    </>
  )
}

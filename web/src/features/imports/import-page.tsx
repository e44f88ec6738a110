import { importRowStates } from '@carriage/contract/imports/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListProps } from '../../lib/lists/use-list-address.ts'
import { formatDateTime } from '../../lib/text/dates.ts'
import { AdminList } from '../../staff/lists/admin-list.tsx'
import { choices } from '../../ui/controls/filter-select.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { TableSkeleton } from '../../ui/lists/data-table.tsx'
import { importQuery, linesQuery } from './api.ts'
import { ImportHead } from './import-head.tsx'
import { importTones } from './imports-page.tsx'
import { linesAddress, type LinesSearch } from './imports-search.ts'
import { LinesTable } from './lines-table.tsx'
import { useForgottenLists } from './use-forgotten-lists.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as messages } from '@carriage/texts/web/imports'

const t = messages.lines
const trail = [{ label: () => messages.title, link: <Link to="/admin/imports" /> }]
const filters = [
  {
    name: 'state',
    label: () => staffMessages.filters.state,
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

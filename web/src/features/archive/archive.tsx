import type { ArchiveRecord } from '@carriage/contract/archive/schemas'
import { useState } from 'react'
import type { ListProps } from '../../lib/lists/use-list-address.ts'
import { AdminList } from '../../staff/lists/admin-list.tsx'
import { choices } from '../../ui/controls/filter-select.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { TableSkeleton } from '../../ui/lists/data-table.tsx'
import { useRowDialog } from '../../ui/overlays/use-row-dialog.ts'
import { archiveQuery } from './api.ts'
import { archiveAddress, archiveTypes, type ArchiveSearch } from './archive-search.ts'
import { texts as t } from '@carriage/texts/web/archive'
import { ArchiveTable } from './archive-table.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

const filters = [
  { name: 'type', label: () => t.type, options: () => choices(t.allTypes, archiveTypes, t.types) },
] as const

/** What the staff have deleted, until it is deleted for good. */
export function Archive(list: ListProps<ArchiveSearch>) {
  const [removing, setRemoving] = useState<{ id: string; open: boolean }>()
  const { row: restored, ...restoring } = useRowDialog<ArchiveRecord>()
  return (
    <>
      <AdminList
        {...list}
        query={archiveQuery(list.search)}
        address={archiveAddress}
        texts={t}
        filters={filters}
        loading={
          <>
            <p className="mb-3 text-ink-2">{t.loading}</p>
            <TableSkeleton />
          </>
        }
        head={() => <PageHeading title={t.title} text={t.text} />}
      >
        {({ archive }, { stale, sort }) => (
          <ArchiveTable
            records={archive}
            stale={stale}
            sort={sort}
            onRestore={restoring.show}
            onRemove={({ _id: id }) => setRemoving({ id, open: true })}
          />
        )}
      </AdminList>
      {restored && (
        <RestoreDialog record={restored} open={restoring.open} onClose={restoring.onClose} />
      )}
      {removing && (
        <RemoveDialog
          key={removing.id}
          {...removing}
          onClose={() => setRemoving({ ...removing, open: false })}
        />
      )}
    </>
  )
}

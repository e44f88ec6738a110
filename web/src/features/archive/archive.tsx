import type { ArchiveRecord } from '@carriage/contract/archive/schemas'
import { useState } from 'react'
import type { ListProps } from '../../lib/lists/use-list-address.ts'
import { AdminList } from '../../staff/lists/admin-list.tsx'
import { choices } from '../../ui/controls/filter-select.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { TableSkeleton, type Column, DataTable } from '../../ui/lists/data-table.tsx'
import { useRowDialog, type DialogState } from '../../ui/overlays/use-row-dialog.ts'
import { archiveQuery, archiveKeys } from './api.ts'
import { archiveAddress, archiveTypes, type ArchiveSearch } from './archive-search.ts'
import { texts as t } from '@carriage/texts/web/archive'
import { removeArchive, restoreArchive } from '@carriage/contract/archive/endpoints'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { RemovalDialog } from '../../staff/removal-dialog.tsx'
import { recordName } from './record-name.ts'
import TrashIcon from 'icon:Trash'
import { fullName } from '../../lib/text/names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import type { TableSort } from '../../ui/lists/table-sort.ts'
import { MenuItem, RowMenu } from '../../ui/overlays/menu.tsx'
import { formatTableDate } from '../../lib/text/dates.ts'

interface ArchiveTableProps {
  records: readonly ArchiveRecord[]
  stale: boolean
  sort: TableSort
  onRestore: (record: ArchiveRecord) => void
  onRemove: (record: ArchiveRecord) => void
}

function Data({ record }: { record: ArchiveRecord }) {
  const { name, about } = recordName(record)
  return (
    <div className="max-w-sm min-w-0">
      <p className="truncate font-semibold">{name}</p>
      {about !== '' && <p className="truncate text-ink-2">{about}</p>}
    </div>
  )
}

const columns: readonly Column<ArchiveRecord>[] = [
  { title: () => t.columns.data, cell: (record) => <Data record={record} /> },
  { title: () => t.type, cell: (record) => <Badge>{t.types[record.record_of]}</Badge> },
  { title: () => t.columns.by, cell: ({ archived_by: by }) => fullName(by) ?? t.nobody },
  {
    title: () => t.columns.created,
    sort: '-created',
    cell: (record) => formatTableDate(record.created_at),
  },
]

function ArchiveTable({ records, stale, sort, onRestore, onRemove }: ArchiveTableProps) {
  return (
    <DataTable
      label={t.table}
      columns={columns}
      rows={records}
      rowKey={({ _id }) => _id}
      stale={stale}
      sort={{ ...sort, standard: '-created' }}
      actions={(record) => (
        <div className="flex items-center justify-end gap-1">
          <Button
            variant="line"
            size="sm"
            aria-label={t.restoreOf({ name: recordName(record).name })}
            onClick={() => onRestore(record)}
          >
            {t.restore}
          </Button>
          <RowMenu of={recordName(record).name}>
            <MenuItem icon={<TrashIcon size={18} aria-hidden />} onSelect={() => onRemove(record)}>
              {t.remove}
            </MenuItem>
          </RowMenu>
        </div>
      )}
    />
  )
}

const restoringTexts = t.restoring

/** Says what comes back before a record leaves the archive. */
const RestoreDialog = ({ record, ...dialog }: DialogState & { record: ArchiveRecord }) => (
  <RemovalDialog
    {...dialog}
    title={restoringTexts.title}
    text={restoringTexts.texts[record.record_of]({ name: recordName(record).name })}
    confirm={restoringTexts.confirm}
    tone="primary"
    remove={() => call(restoreArchive, { params: { id: record._id } })}
    // Any list of the studio may show it again.
    refresh={() => void queryClient.invalidateQueries()}
  />
)

const dialogTexts = t.dialog

/** Asks before a record and its content are deleted permanently. */
const RemoveDialog = ({ id, ...dialog }: { id: string; open: boolean; onClose: () => void }) => (
  <RemovalDialog
    {...dialog}
    {...dialogTexts}
    remove={() => call(removeArchive, { params: { id } })}
    refresh={() => void queryClient.invalidateQueries({ queryKey: archiveKeys.all })}
  />
)

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

import type { ArchiveRecord } from '@carriage/contract/archive/schemas'
import TrashIcon from 'icon:Trash'
import { fullName } from '../../lib/text/names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { type Column, DataTable } from '../../ui/lists/data-table.tsx'
import type { TableSort } from '../../ui/lists/table-sort.ts'
import { MenuItem } from '../../ui/overlays/menu.tsx'
import { RowMenu } from '../../ui/overlays/row-menu.tsx'
import { texts as t } from '@carriage/texts/web/archive'
import { recordName } from './record-name.ts'
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

export function ArchiveTable({ records, stale, sort, onRestore, onRemove }: ArchiveTableProps) {
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

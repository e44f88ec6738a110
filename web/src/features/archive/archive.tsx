import { useState } from 'react'
import { FIRST_PAGE } from '../../lib/lists/list-search.ts'
import { usePagedList } from '../../lib/lists/use-paged-list.ts'
import { TableSkeleton } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { choices, FilterSelect } from '../../ui/controls/filter-select.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PagedList } from '../../ui/lists/paged-list.tsx'
import { archiveQuery } from './api.ts'
import { archiveTypes, type ArchiveSearch, readArchive } from './archive-search.ts'
import { archiveMessages as t } from './messages.ts'
import { ArchiveTable } from './archive-table.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

interface ArchiveProps {
  search: ArchiveSearch
  /** Writes the address; `replace` leaves no step to go back to. */
  onChange: (changes: Partial<ArchiveSearch>, how?: 'replace') => void
}

const types = choices(t.allTypes, archiveTypes, t.types)

function List({ search, onChange, onRemove }: ArchiveProps & { onRemove: (id: string) => void }) {
  const list = usePagedList(archiveQuery(search), search, onChange)
  return (
    <PagedList
      {...list}
      label={t.records}
      loading={
        <>
          <p className="mb-3 text-ink-2">{t.loading}</p>
          <TableSkeleton />
        </>
      }
      empty={<EmptyState title={t.empty} text={t.emptyText} />}
    >
      {({ archive }) => (
        <ArchiveTable records={archive} stale={list.stale} onRemove={({ _id }) => onRemove(_id)} />
      )}
    </PagedList>
  )
}

export function Archive({ search, onChange }: ArchiveProps) {
  const [removing, setRemoving] = useState<{ id: string; open: boolean }>()
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      <FilterBar
        label={t.search}
        placeholder={t.placeholder}
        query={search.query}
        onSearch={(query) => onChange({ query, page: FIRST_PAGE }, 'replace')}
      >
        <FilterSelect
          label={t.type}
          options={types}
          value={search.type ?? ''}
          onChange={(type) => onChange({ ...readArchive({ ...search, type }), page: FIRST_PAGE })}
        />
      </FilterBar>
      <List
        search={search}
        onChange={onChange}
        onRemove={(id) => setRemoving({ id, open: true })}
      />
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

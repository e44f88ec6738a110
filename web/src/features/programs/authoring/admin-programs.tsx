import type { User } from '@carriage/contract/accounts/schemas'
import { categories, levels, publicationStatuses } from '@carriage/contract/common'
import type { AdminProgramCard } from '@carriage/contract/programs/admin-schemas'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { categoryNames } from '../../../lib/text/catalogue.ts'
import { FIRST_PAGE } from '../../../lib/lists/list-search.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { Button, buttonStyle } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { choices, FilterSelect } from '../../../ui/controls/filter-select.tsx'
import { messages as ui } from '../../../ui/messages.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { adminProgramsQuery } from './admin-api.ts'
import { adminMessages as t } from './admin-messages.ts'
import { type AdminProgramsSearch, readAdminPrograms } from './admin-search.ts'
import { AdminProgramTable } from './admin-program-table.tsx'
import { ProgramFigures } from './program-figures.tsx'
import { RemoveProgramDialog } from './remove-program-dialog.tsx'

interface AdminProgramsProps {
  user: User
  search: AdminProgramsSearch
  /** Writes the address; `replace` leaves no step to go back to. */
  onChange: (changes: Partial<AdminProgramsSearch>, how?: 'replace') => void
}

function Filters({ search, onChange }: Pick<AdminProgramsProps, 'search' | 'onChange'>) {
  const { status, level, category } = search
  // Whatever an address can say is read in one place, the words of these lists too.
  const choose = (name: 'status' | 'level' | 'category') => (value: string) =>
    onChange({ [name]: readAdminPrograms({ [name]: value })[name], page: FIRST_PAGE })
  return (
    <FilterBar
      label={t.search}
      placeholder={t.placeholder}
      query={search.query}
      onSearch={(query) => onChange({ query, page: FIRST_PAGE }, 'replace')}
    >
      <FilterSelect
        label={t.filters.status}
        value={status ?? ''}
        onChange={choose('status')}
        options={choices(t.filters.allStatuses, publicationStatuses, t.statuses)}
      />
      <FilterSelect
        label={t.filters.level}
        value={level ?? ''}
        onChange={choose('level')}
        options={choices(t.filters.anyLevel, levels, ui.levels)}
      />
      <FilterSelect
        label={t.filters.category}
        value={category ?? ''}
        onChange={choose('category')}
        options={choices(t.filters.allCategories, categories, categoryNames)}
      />
    </FilterBar>
  )
}

const nothing: Partial<AdminProgramsSearch> = {
  query: undefined,
  status: undefined,
  level: undefined,
  category: undefined,
  page: FIRST_PAGE,
}

function None({ search, onChange }: Pick<AdminProgramsProps, 'search' | 'onChange'>) {
  const filtered = Boolean(search.query ?? search.status ?? search.level ?? search.category)
  return (
    <EmptyState
      title={t.none}
      text={filtered ? t.noneText : t.emptyText}
      art={<Illustration seed="no-programs" category="full-body" crop="wide" />}
      {...(filtered && {
        action: (
          <Button variant="line" onClick={() => onChange(nothing)}>
            {t.clear}
          </Button>
        ),
      })}
    />
  )
}

/** All programs of the studio, to find, change and delete. */
export function AdminPrograms({ user, search, onChange }: AdminProgramsProps) {
  const list = usePagedList(adminProgramsQuery(search), search, onChange)
  const [chosen, setChosen] = useState<AdminProgramCard | null>(null)
  const [removing, setRemoving] = useState(false)
  return (
    <>
      <PageHeading
        title={t.title}
        action={
          <Link to="/admin/programs/new" className={buttonStyle()}>
            <PlusIcon size={18} weight="bold" aria-hidden />
            {t.create}
          </Link>
        }
      />
      <ProgramFigures summary={list.data?.summary} />
      <Filters search={search} onChange={onChange} />
      <PagedList {...list} label={t.list} empty={<None search={search} onChange={onChange} />}>
        {({ programs }) => (
          <AdminProgramTable
            user={user}
            programs={programs}
            stale={list.stale}
            onRemove={(program) => {
              setChosen(program)
              setRemoving(true)
            }}
          />
        )}
      </PagedList>
      {chosen && (
        <RemoveProgramDialog program={chosen} open={removing} onClose={() => setRemoving(false)} />
      )}
    </>
  )
}

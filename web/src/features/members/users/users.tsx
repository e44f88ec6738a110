import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FIRST_PAGE } from '../../../lib/lists/list-search.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { Illustration } from '../../../ui/art/illustration.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { startOfDay } from './activity.ts'
import { usersQuery } from '../deletion/api.ts'
import { usersMessages as t } from './users-messages.ts'
import type { UsersSearch } from './users-search.ts'
import { UsersFigures } from './users-figures.tsx'
import { UsersFilters } from './users-filters.tsx'
import { UsersTable } from './users-table.tsx'

interface UsersProps {
  search: UsersSearch
  /** Writes the address; `replace` leaves no step to go back to. */
  onChange: (changes: Partial<UsersSearch>, how?: 'replace') => void
}

const nothing: Partial<UsersSearch> = {
  query: undefined,
  role: undefined,
  plan: undefined,
  status: undefined,
  page: FIRST_PAGE,
}

/** The user management: figures, filters and the users of one page. */
export function Users({ search, onChange }: UsersProps) {
  const [dayBegan] = useState(() => startOfDay(new Date()))
  const { data, isPlaceholderData } = useQuery(usersQuery(search, dayBegan))
  return (
    <>
      <PageHeading title={t.title} />
      <UsersFigures summary={data?.summary} />
      <UsersFilters search={search} onChange={onChange} />
      <output className="sr-only">
        {data && !isPlaceholderData ? t.found(data.meta.total) : ''}
      </output>
      <Results search={search} onChange={onChange} dayBegan={dayBegan} />
    </>
  )
}

function Results({ search, onChange, dayBegan }: UsersProps & { dayBegan: number }) {
  const list = usePagedList(usersQuery(search, dayBegan), search, onChange)
  const region = useRef<HTMLDivElement>(null)
  const filtered = Boolean(search.query ?? search.role ?? search.plan ?? search.status)
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      <PagedList
        {...list}
        label={t.users}
        empty={
          <EmptyState
            title={t.none}
            text={t.noneText}
            art={<Illustration seed="no-users" category="full-body" crop="wide" />}
            {...(filtered && {
              action: (
                <Button variant="line" onClick={() => onChange(nothing)}>
                  {t.clear}
                </Button>
              ),
            })}
          />
        }
      >
        {({ users }) => (
          <UsersTable
            users={users}
            dayBegan={dayBegan}
            stale={list.stale}
            // The row that had the focus is gone; the keyboard goes on from the list.
            onRemoved={() => region.current?.focus()}
          />
        )}
      </PagedList>
    </div>
  )
}

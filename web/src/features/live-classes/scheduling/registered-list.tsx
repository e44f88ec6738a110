import type { LiveRegistration } from '@carriage/contract/live-classes/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryView } from '../../../catalog/query-view.tsx'
import { fullName } from '../../../lib/text/names.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { liveRegistrationsQuery } from './admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'

const t = adminMessages.registrations
const FIRST_PAGE = { page: 1, per_page: 20 }

interface RegisteredListProps {
  /** Of the class. */
  id: string
  label: string
  /** The next date without it. */
  date?: string | undefined
  /** What stands beside a person. */
  badgeOf: (person: LiveRegistration) => ReactNode
}

/** Who is registered for a date of a class, a page at a time. */
export function RegisteredList({ id, label, date, badgeOf }: RegisteredListProps) {
  const [page, setPage] = useState(FIRST_PAGE)
  const query = useQuery(
    liveRegistrationsQuery(id, { ...page, ...(date !== undefined && { occurrence_id: date }) }),
  )
  return (
    <QueryView
      query={query}
      loading={
        <Loading>
          <Skeleton className="h-16 rounded-card" />
        </Loading>
      }
    >
      {({ registered, meta }) =>
        meta.total === 0 ? (
          <p className="text-ink-2">{t.none}</p>
        ) : (
          <>
            <ul aria-label={label} className="divide-y divide-line">
              {registered.map((person) => (
                <li key={person._id} className="flex items-center gap-3 py-3">
                  <Avatar of={person} />
                  <div className="min-w-0 flex-1">
                    <p className="truncate font-medium">{fullName(person)}</p>
                    <p className="truncate text-sm text-ink-3">{person.email ?? t.noEmail}</p>
                  </div>
                  {badgeOf(person)}
                </li>
              ))}
            </ul>
            {meta.total > FIRST_PAGE.per_page && (
              <Pagination
                label={label}
                page={page.page}
                perPage={page.per_page}
                total={meta.total}
                stale={query.isPlaceholderData}
                onPage={(number) => setPage({ ...page, page: number })}
                onPerPage={(size) => setPage({ page: 1, per_page: size })}
              />
            )}
          </>
        )
      }
    </QueryView>
  )
}

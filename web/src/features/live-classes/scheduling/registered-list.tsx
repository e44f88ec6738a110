import type { LiveRegistration } from '@carriage/contract/live-classes/schemas'
import { type ReactNode, useState } from 'react'
import { DEFAULT_PAGE_SIZE, FIRST_PAGE } from '../../../lib/lists/list-search.ts'
import { usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { fullName } from '../../../lib/text/names.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { liveRegistrationsQuery } from './admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'

const t = adminMessages.registrations

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
  const [search, setSearch] = useState({ page: FIRST_PAGE, per_page: DEFAULT_PAGE_SIZE })
  const query = liveRegistrationsQuery(id, {
    ...search,
    ...(date !== undefined && { occurrence_id: date }),
  })
  const { data, failure, ...paging } = usePagedList(query, search, (changes) =>
    setSearch((now) => ({ ...now, ...changes })),
  )
  if (failure) return <ErrorState {...failure} />
  if (!data) return <Skeletons of={['h-16 rounded-card']} />
  const { total } = data.meta
  if (total === 0) return <p className="text-ink-2">{t.none}</p>
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {data.registered.map((person) => (
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
      {total > DEFAULT_PAGE_SIZE && <Pagination {...paging} label={label} total={total} />}
    </>
  )
}

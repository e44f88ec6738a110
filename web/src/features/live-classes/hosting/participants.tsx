import type { LiveClass, LiveRegistration } from '@carriage/contract/live-classes/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../catalog/query-view.tsx'
import { fullName } from '../../../lib/text/names.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import type { Roster } from '../presence/presence-channel.ts'
import { liveRegistrationsQuery } from '../scheduling/admin-api.ts'
import { hostMessages } from './host-messages.ts'

const t = hostMessages.participants
const label = hostMessages.tabs.participants
const FIRST_PAGE = { page: 1, per_page: 20 }

interface ParticipantsProps {
  live: LiveClass
  /** Those with a seat and the host who are there. */
  people: Roster['people']
}

function Standing({ person, people }: { person: LiveRegistration; people: Roster['people'] }) {
  // The audience is counted and not named, so nobody knows who of it is there.
  if (!person.has_seat) return <Badge>{t.broadcast}</Badge>
  if (people.has(person._id)) return <Badge tone="ok">{t.online}</Badge>
  return <Badge>{t.offline}</Badge>
}

/** Who is registered, and who of those with a seat is there. */
export function Participants({ live, people }: ParticipantsProps) {
  const [page, setPage] = useState(FIRST_PAGE)
  const query = useQuery(liveRegistrationsQuery(live._id, page))
  if (live.rsvp_count === 0) return <p className="text-ink-2">{t.none}</p>
  return (
    <QueryView
      query={query}
      loading={
        <Loading>
          <Skeleton className="h-16 rounded-card" />
        </Loading>
      }
    >
      {({ registered, meta }) => (
        <>
          <ul aria-label={label} className="divide-y divide-line">
            {registered.map((person) => (
              <li key={person._id} className="flex items-center gap-3 py-3">
                <Avatar
                  firstName={person.first_name}
                  lastName={person.last_name}
                  src={person.image}
                />
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium">{fullName(person)}</p>
                  <p className="truncate text-sm text-ink-3">{person.email ?? t.noEmail}</p>
                </div>
                <Standing person={person} people={people} />
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
      )}
    </QueryView>
  )
}

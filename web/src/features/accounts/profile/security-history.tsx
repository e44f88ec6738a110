import { readSecurityHistory } from '@carriage/contract/accounts/security-endpoints'
import type { SecurityEvent } from '@carriage/contract/accounts/security-schemas'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { nextPage } from '../../../lib/queries/next-page.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'
import { queryKeys } from '../../../lib/queries/query-keys.ts'
import { QueryView } from '../../../catalog/query-view.tsx'
import { Time } from '../../../ui/time.tsx'

const keys = queryKeys('security-history')

const t = profileMessages.history
/** The section stands among others, so it begins short. */
const FIRST = 5

const historyQuery = infiniteQueryOptions({
  queryKey: keys.all,
  queryFn: ({ pageParam, signal }) =>
    call(readSecurityHistory, { query: { page: pageParam, per_page: 20 }, signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  staleTime: 0,
})

/** What happened to the security of the member's account, the newest first. */
export function SecurityHistory() {
  const query = useInfiniteQuery(historyQuery)
  return (
    <FormSection title={t.title} text={t.text}>
      <QueryView
        query={query}
        loading={<Skeletons className="space-y-5 py-3" of={['h-10 w-64', 'h-10 w-56']} />}
      >
        {(data) => (
          <Events
            events={data.pages.flatMap(({ events }) => events)}
            more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
            pending={query.isFetchingNextPage}
          />
        )}
      </QueryView>
    </FormSection>
  )
}

interface EventsProps {
  events: readonly SecurityEvent[]
  /** Undefined when there are no others. */
  more: (() => void) | undefined
  pending: boolean
}

function Events({ events, more, pending }: EventsProps) {
  const [all, setAll] = useState(false)
  if (events.length === 0) return <p className="text-ink-2">{t.none}</p>
  const shown = all ? events : events.slice(0, FIRST)
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(({ _id, kind, device, network, created_at: at }) => (
          <li
            key={_id}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 py-2"
          >
            <div className="min-w-0">
              <p className="font-semibold">{t.kinds[kind]}</p>
              <p className="text-sm break-words text-ink-2">
                {[device, network].filter(Boolean).join(', ')}
              </p>
            </div>
            <Time
              at={at}
              className="num text-sm whitespace-nowrap text-ink-2 max-xs:whitespace-normal"
            />
          </li>
        ))}
      </ul>
      {(shown.length < events.length || more) && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3 -ms-3"
          pending={pending}
          onClick={() => (all ? more?.() : setAll(true))}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}

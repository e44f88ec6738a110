import { endOtherSessions, endSession, listSessions } from '@carriage/contract/accounts/endpoints'
import type { AccountSession } from '@carriage/contract/accounts/schemas'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, errorText } from '../../../lib/api/api-error.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'
import { formatAgo } from '../../../lib/text/dates.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'
import { QueryView } from '../../../catalog/query-view.tsx'

const keys = queryKeys('sessions')

const t = profileMessages.devices

const sessionsQuery = keys.query('all', listSessions, { staleTime: 0 })

/** Where the member is signed in; every other place can be signed out from here. */
export function SessionList() {
  const query = useQuery(sessionsQuery)
  return (
    <FormSection title={t.title} text={t.text}>
      <QueryView
        query={query}
        loading={<Skeletons className="space-y-5 py-3" of={['h-10 w-64', 'h-10 w-56']} />}
      >
        {(data) => <List sessions={data.sessions} onEnded={() => query.refetch()} />}
      </QueryView>
    </FormSection>
  )
}

interface ListProps {
  sessions: readonly AccountSession[]
  onEnded: () => Promise<unknown>
}

function List({ sessions, onEnded }: ListProps) {
  const now = nowSeconds()
  const end = async (ending: Promise<unknown>, done: string) => {
    try {
      await ending
      toast.ok(done)
    } catch (error) {
      // One that has ended meanwhile is what was wanted.
      const gone = error instanceof ApiError && error.status === 404
      if (!gone) toast.error(errorText(error))
    }
    await onEnded()
  }
  const one = useAction((id: string) => end(call(endSession, { params: { id } }), t.ended))
  const others = useAction(() => end(call(endOtherSessions), t.othersEnded))
  const pending = one.pending || others.pending
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list, sessions.length)
  const sorted = sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <>
      <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
        {sorted.map((session) => (
          <li key={session._id} className="flex min-h-16 items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="font-semibold">{session.device}</p>
              <p className="text-sm text-ink-2">
                {t.used({ ago: formatAgo(session.last_used_at, now) })}
              </p>
            </div>
            {session.current ? (
              <Badge tone="ok">{t.here}</Badge>
            ) : (
              <Button
                variant="line"
                size="sm"
                pending={pending}
                aria-label={t.endOf({ device: session.device })}
                onClick={() => one.run(session._id)}
              >
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3 -ms-3"
          pending={pending}
          onClick={() => others.run()}
        >
          {t.endOthers}
        </Button>
      )}
    </>
  )
}

import type { MemberDetail } from '@carriage/contract/members/schemas'
import { useState } from 'react'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { useUser } from '../../../lib/session/session.ts'
import { formatAgo } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { texts as usersMessages } from '@carriage/texts/web/members/users/users'

const t = usersMessages.panel.sessions

/** Where a member is signed in, all of which an admin can end. */
export function MemberSessions({ user, sessions }: Pick<MemberDetail, 'user' | 'sessions'>) {
  const [ending, setEnding] = useState(false)
  const isSelf = useUser()?._id === user._id
  const now = nowSeconds()
  if (sessions.length === 0) return <p className="text-sm text-ink-2">{t.none}</p>
  return (
    <>
      <ul className="space-y-2.5 text-sm">
        {sessions.map(({ _id, device, last_used_at: usedAt }) => (
          <li key={_id} className="flex justify-between gap-4">
            <span className="min-w-0 font-medium">{device}</span>
            <span className="num shrink-0 whitespace-nowrap text-ink-2">
              {formatAgo(usedAt, now)}
            </span>
          </li>
        ))}
      </ul>
      {!isSelf && (
        <Button variant="line" size="sm" className="mt-3" onClick={() => setEnding(true)}>
          {usersMessages.endSessions}
        </Button>
      )}
      <EndSessionsDialog user={user} open={ending} onClose={() => setEnding(false)} />
    </>
  )
}

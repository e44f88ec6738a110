import { resetSecondFactor } from '@carriage/contract/members/endpoints'
import type { MemberDetail } from '@carriage/contract/members/schemas'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { fullName } from '../../../lib/text/names.ts'
import { useUser } from '../../../lib/session/session.ts'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { refreshMembers } from './users-api.ts'
import { texts as usersMessages } from '@carriage/texts/web/members/users/users'

const t = usersMessages.panel

/** Whether a member has a second factor, which an admin can reset for a member who has lost it. */
export function SecondFactor({ member }: { member: MemberDetail }) {
  const [asking, setAsking] = useState(false)
  const { user, second_factor: has } = member
  const isSelf = useUser()?._id === user._id
  return (
    <>
      <p className="text-sm text-ink-2">{has ? t.hasSecondFactor : t.noSecondFactor}</p>
      {has && !isSelf && (
        <Button variant="dangerLine" size="sm" className="mt-3" onClick={() => setAsking(true)}>
          {t.resetFactor}
        </Button>
      )}
      <RemovalDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t.resetFactorTitle({ name: fullName(user) ?? '' })}
        text={t.resetFactorText}
        confirm={t.resetFactor}
        remove={() => call(resetSecondFactor, { params: { id: user._id } })}
        refresh={() => void refreshMembers()}
      />
    </>
  )
}

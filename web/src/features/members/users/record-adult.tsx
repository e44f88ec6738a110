import { recordAdult } from '@carriage/contract/households/endpoints'
import type { MemberDetail } from '@carriage/contract/members/schemas'
import { texts as usersMessages } from '@carriage/texts/web/members/users/users'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { fullName } from '../../../lib/text/names.ts'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { refreshMembers } from './users-api.ts'

const t = usersMessages.panel

/** Says that a member is 13 to 17, and lets an admin record that they are an adult. */
export function RecordAdult({ user }: Pick<MemberDetail, 'user'>) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p className="mt-3 text-sm text-ink-2">{t.isMinor}</p>
      <Button variant="line" size="sm" className="mt-3" onClick={() => setAsking(true)}>
        {t.recordAdult}
      </Button>
      <RemovalDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t.recordAdultTitle({ name: fullName(user) ?? '' })}
        text={t.recordAdultText}
        confirm={t.recordAdult}
        tone="primary"
        remove={() => call(recordAdult, { params: { id: user._id } })}
        refresh={() => void refreshMembers()}
      />
    </>
  )
}

import type { User } from '@carriage/contract/accounts/schemas'
import { removeUser } from '@carriage/contract/members/endpoints'
import { call } from '../../../lib/api/client.ts'
import { fullName } from '../../../lib/text/names.ts'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { refreshMembers } from './users-api.ts'
import { usersMessages as t } from './users-messages.ts'

interface RemoveUserDialogProps {
  user: User
  open: boolean
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a user goes to the archive. */
export const RemoveUserDialog = ({ user, onRemoved, ...dialog }: RemoveUserDialogProps) => (
  <RemovalDialog
    {...dialog}
    title={t.removeTitle}
    text={t.removeText(fullName(user) ?? '')}
    cancel={t.cancel}
    confirm={t.remove}
    remove={async () => {
      const answer = await call(removeUser, { params: { id: user._id } })
      onRemoved()
      return answer
    }}
    refresh={() => void refreshMembers()}
  />
)

import type { User } from '@carriage/contract/accounts/schemas'
import { endUserSessions } from '@carriage/contract/members/endpoints'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { fullName } from '../../../lib/text/names.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { refreshMembers } from './users-api.ts'
import { texts as t } from '@carriage/texts/web/members/users/users'
import type { DialogState } from '../../../ui/overlays/use-row-dialog.ts'

/** Asks before a user is signed out everywhere. */
export function EndSessionsDialog({ user, open, onClose }: DialogState & { user: User }) {
  const end = useAction(async () => {
    try {
      const { message } = await call(endUserSessions, { params: { id: user._id } })
      toast.ok(message)
      await refreshMembers()
    } finally {
      onClose()
    }
  })
  return (
    <AlertDialog
      open={open}
      pending={end.pending}
      onClose={onClose}
      onConfirm={() => end.run()}
      title={t.endSessionsTitle({ name: fullName(user) ?? '' })}
      text={t.endSessionsText}
      confirm={t.endSessions}
      tone="danger"
    />
  )
}

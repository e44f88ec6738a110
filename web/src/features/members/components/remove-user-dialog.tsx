import type { User } from '@carriage/contract/accounts/schemas'
import { removeUser } from '@carriage/contract/members/endpoints'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { call } from '../../../lib/client.ts'
import { fullName } from '../../../lib/names.ts'
import { useAction } from '../../../lib/use-action.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { refreshMembers } from '../api.ts'
import { usersMessages as t } from '../users-messages.ts'

interface RemoveUserDialogProps {
  user: User
  open: boolean
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a user goes to the archive; what the server refuses is said where the question stands. */
export function RemoveUserDialog({ user, open, onClose, onRemoved }: RemoveUserDialogProps) {
  const [error, setError] = useState<string>()
  const remove = useAction(async () => {
    setError(undefined)
    try {
      const { message } = await call(removeUser, { params: { id: user._id } })
      onClose()
      onRemoved()
      toast.ok(message)
      await refreshMembers()
    } catch (failure) {
      setError(errorText(failure))
    }
  })
  const close = () => {
    setError(undefined)
    onClose()
  }
  return (
    <AlertDialog
      open={open}
      onClose={close}
      onConfirm={() => remove.run()}
      pending={remove.pending}
      title={t.removeTitle}
      text={t.removeText(fullName(user) ?? '')}
      error={error}
      cancel={t.cancel}
      confirm={t.remove}
    />
  )
}

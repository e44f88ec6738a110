import { removeArchive } from '@carriage/contract/archive/endpoints'
import { errorText } from '../../../lib/api-error.ts'
import { call } from '../../../lib/client.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { archiveMessages } from '../messages.ts'

const t = archiveMessages.dialog

interface RemoveDialogProps {
  id: string
  open: boolean
  onClose: () => void
}

/** Asks before a record, and all that it stands for, goes for good. */
export function RemoveDialog({ id, open, onClose }: RemoveDialogProps) {
  const remove = useAction(async () => {
    try {
      await call(removeArchive, { params: { id } })
      toast.ok(t.done)
      onClose()
    } catch (failure) {
      toast.error(errorText(failure))
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['archive'] })
    }
  })
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      onConfirm={remove.run}
      pending={remove.pending}
      title={t.title}
      text={t.text}
      cancel={t.cancel}
      confirm={t.confirm}
    />
  )
}

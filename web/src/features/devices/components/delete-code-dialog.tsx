import { deleteActivationCode } from '@carriage/contract/devices/endpoints'
import type { ActivationCode } from '@carriage/contract/devices/schemas'
import { errorText } from '../../../lib/api-error.ts'
import { call } from '../../../lib/client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { refreshCodes } from '../codes-api.ts'
import { codesMessages } from '../codes-messages.ts'

const t = codesMessages.deletion

interface DeleteCodeDialogProps {
  code: ActivationCode
  open: boolean
  onClose: () => void
}

export function DeleteCodeDialog({ code, open, onClose }: DeleteCodeDialogProps) {
  const remove = useAction(async () => {
    try {
      await call(deleteActivationCode, { params: { id: code._id } })
      toast.ok(t.done)
      onClose()
    } catch (failure) {
      toast.error(errorText(failure))
    } finally {
      refreshCodes()
    }
  })
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      onConfirm={remove.run}
      pending={remove.pending}
      title={t.title}
      text={t.text(code.code)}
      cancel={t.cancel}
      confirm={t.confirm}
    />
  )
}

import { removeProgram } from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgramCard } from '@carriage/contract/programs/admin-schemas'
import { errorText } from '../../../lib/api-error.ts'
import { call } from '../../../lib/client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { forgetPrograms } from '../admin-api.ts'
import { adminMessages as t } from '../admin-messages.ts'

interface RemoveProgramDialogProps {
  program: AdminProgramCard | null
  open: boolean
  onClose: () => void
}

/** Asks before a program is deleted; cannot be closed while it is. */
export function RemoveProgramDialog({ program, open, onClose }: RemoveProgramDialogProps) {
  const remove = useAction(async (id: string) => {
    try {
      await call(removeProgram, { params: { id } })
      toast.ok(t.removed)
    } catch (error) {
      toast.error(errorText(error))
    }
    forgetPrograms()
    onClose()
  })
  return (
    <AlertDialog
      open={open}
      pending={remove.pending}
      onClose={onClose}
      onConfirm={() => program && remove.run(program._id)}
      title={t.removeTitle}
      text={program ? t.removeText(program.title, program.enrollments) : undefined}
      cancel={t.cancel}
      confirm={t.remove}
    />
  )
}

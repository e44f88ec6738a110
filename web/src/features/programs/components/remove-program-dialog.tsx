import { removeProgram } from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgramCard } from '@carriage/contract/programs/admin-schemas'
import { call } from '../../../lib/client.ts'
import { useRemoval } from '../../archive/hooks/use-removal.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { forgetPrograms } from '../admin-api.ts'
import { adminMessages as t } from '../admin-messages.ts'

interface RemoveProgramDialogProps {
  program: AdminProgramCard | null
  open: boolean
  onClose: () => void
}

/** Asks before a program is deleted; cannot be closed while it is. */
export function RemoveProgramDialog({ program, open, onClose }: RemoveProgramDialogProps) {
  const remove = useRemoval({
    remove: (id) => call(removeProgram, { params: { id } }),
    done: t.removed,
    after: () => {
      forgetPrograms()
      onClose()
    },
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

import { removeProgram } from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgramCard } from '@carriage/contract/programs/admin-schemas'
import { call } from '../../../lib/api/client.ts'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { invalidatePrograms } from './admin-api.ts'
import { useUndoRemoval } from '../../archive/use-undo-removal.ts'
import { texts as t } from '@carriage/texts/web/programs/authoring/admin'
import { texts as ui } from '@carriage/texts/web/ui'

interface RemoveProgramDialogProps {
  program: AdminProgramCard
  open: boolean
  onClose: () => void
}

/** Asks before a program is deleted. */
export function RemoveProgramDialog({ program, ...dialog }: RemoveProgramDialogProps) {
  const undo = useUndoRemoval(program._id, invalidatePrograms)
  return (
    <RemovalDialog
      {...dialog}
      title={t.removeTitle}
      text={t.removeText({ title: program.title, members: program.enrollments })}
      confirm={ui.delete}
      remove={() => call(removeProgram, { params: { id: program._id } })}
      refresh={invalidatePrograms}
      undo={undo}
    />
  )
}

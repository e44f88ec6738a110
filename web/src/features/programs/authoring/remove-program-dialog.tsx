import { removeProgram } from '@carriage/contract/programs/admin-endpoints'
import type { AdminProgramCard } from '@carriage/contract/programs/admin-schemas'
import { call } from '../../../lib/api/client.ts'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { invalidatePrograms } from './admin-api.ts'
import { adminMessages as t } from './admin-messages.ts'

interface RemoveProgramDialogProps {
  program: AdminProgramCard
  open: boolean
  onClose: () => void
}

/** Asks before a program is deleted. */
export const RemoveProgramDialog = ({ program, ...dialog }: RemoveProgramDialogProps) => (
  <RemovalDialog
    {...dialog}
    title={t.removeTitle}
    text={t.removeText(program.title, program.enrollments)}
    cancel={t.cancel}
    confirm={t.remove}
    remove={() => call(removeProgram, { params: { id: program._id } })}
    refresh={invalidatePrograms}
  />
)

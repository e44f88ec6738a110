import { removeArchive } from '@carriage/contract/archive/endpoints'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { texts as archiveMessages } from '@carriage/texts/web/archive'
import { RemovalDialog } from '../../staff/removal-dialog.tsx'
import { archiveKeys } from './api.ts'

const t = archiveMessages.dialog

interface RemoveDialogProps {
  id: string
  open: boolean
  onClose: () => void
}

/** Asks before a record and its content are deleted permanently. */
export const RemoveDialog = ({ id, ...dialog }: RemoveDialogProps) => (
  <RemovalDialog
    {...dialog}
    {...t}
    remove={() => call(removeArchive, { params: { id } })}
    refresh={() => void queryClient.invalidateQueries({ queryKey: archiveKeys.all })}
  />
)

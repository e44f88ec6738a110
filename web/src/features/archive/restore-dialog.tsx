import { restoreArchive } from '@carriage/contract/archive/endpoints'
import type { ArchiveRecord } from '@carriage/contract/archive/schemas'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { RemovalDialog } from '../../staff/removal-dialog.tsx'
import { texts as archiveMessages } from '@carriage/texts/web/archive'
import { recordName } from './record-name.ts'

const t = archiveMessages.restoring

interface RestoreDialogProps {
  record: ArchiveRecord
  open: boolean
  onClose: () => void
}

/** Says what comes back before a record leaves the archive. */
export const RestoreDialog = ({ record, ...dialog }: RestoreDialogProps) => (
  <RemovalDialog
    {...dialog}
    title={t.title}
    text={t.texts[record.record_of]({ name: recordName(record).name })}
    confirm={t.confirm}
    tone="primary"
    remove={() => call(restoreArchive, { params: { id: record._id } })}
    // Any list of the studio may show it again.
    refresh={() => void queryClient.invalidateQueries()}
  />
)

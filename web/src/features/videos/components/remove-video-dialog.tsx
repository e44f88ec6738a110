import { removeVideo } from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideoCard } from '@carriage/contract/videos/admin-schemas'
import { call } from '../../../lib/client.ts'
import { useRemoval } from '../../archive/hooks/use-removal.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { forgetLists } from '../admin-api.ts'
import { adminMessages as t } from '../admin-messages.ts'

interface RemoveVideoDialogProps {
  video: AdminVideoCard | null
  open: boolean
  onClose: () => void
}

/** Asks before a video is deleted; cannot be closed while it is. */
export function RemoveVideoDialog({ video, open, onClose }: RemoveVideoDialogProps) {
  const remove = useRemoval({
    remove: (id) => call(removeVideo, { params: { id } }),
    done: t.removed,
    after: () => {
      forgetLists()
      onClose()
    },
  })
  const name = video?.title || video?.source_name || t.untitled
  return (
    <AlertDialog
      open={open}
      pending={remove.pending}
      onClose={onClose}
      onConfirm={() => video && remove.run(video._id)}
      title={t.removeTitle}
      text={video?.saved_once ? t.removeText(name) : t.discardText(name)}
      cancel={t.cancel}
      confirm={t.remove}
    />
  )
}

import { removeVideo } from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideoCard } from '@carriage/contract/videos/admin-schemas'
import { errorText } from '../../../lib/api-error.ts'
import { call } from '../../../lib/client.ts'
import { useAction } from '../../../lib/use-action.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { forgetLists } from '../admin-api.ts'
import { adminMessages as t } from '../admin-messages.ts'

interface RemoveVideoDialogProps {
  video: AdminVideoCard | null
  open: boolean
  onClose: () => void
}

/** Asks before a video is deleted; cannot be closed while it is. */
export function RemoveVideoDialog({ video, open, onClose }: RemoveVideoDialogProps) {
  const remove = useAction(async (id: string) => {
    try {
      await call(removeVideo, { params: { id } })
      toast.ok(t.removed)
    } catch (error) {
      toast.error(errorText(error))
    }
    forgetLists()
    onClose()
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

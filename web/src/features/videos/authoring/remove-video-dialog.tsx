import { removeVideo } from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideoCard } from '@carriage/contract/videos/admin-schemas'
import { call } from '../../../lib/api/client.ts'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { forgetVideo } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/videos/authoring/admin'
import { texts as ui } from '@carriage/texts/web/ui'
import type { DialogState } from '../../../ui/overlays/use-row-dialog.ts'

interface RemoveVideoDialogProps extends DialogState {
  video: Pick<AdminVideoCard, '_id' | 'title' | 'source_name' | 'saved_once'>
  onRemoved?: () => void
}

/** Asks before a video is deleted. */
export function RemoveVideoDialog({ video, onRemoved, ...dialog }: RemoveVideoDialogProps) {
  const name = video.title || video.source_name || t.untitled
  return (
    <RemovalDialog
      {...dialog}
      title={t.removeTitle}
      text={video.saved_once ? t.removeText({ title: name }) : t.discardText({ title: name })}
      confirm={ui.delete}
      remove={async () => {
        const answer = await call(removeVideo, { params: { id: video._id } })
        onRemoved?.()
        return answer
      }}
      refresh={() => forgetVideo(video._id)}
    />
  )
}

import { removeLiveClass } from '@carriage/contract/live-classes/admin-endpoints'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { call } from '../../../lib/api/client.ts'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { invalidateLiveClasses } from './admin-api.ts'
import { useUndoRemoval } from '../../archive/use-undo-removal.ts'
import { texts as t } from '@carriage/texts/web/live-classes/scheduling/admin'
import { texts as ui } from '@carriage/texts/web/ui'

interface RemoveLiveDialogProps {
  live: LiveClass
  open: boolean
  onClose: () => void
}

/** Asks before a class is deleted. */
export function RemoveLiveDialog({ live, ...dialog }: RemoveLiveDialogProps) {
  const undo = useUndoRemoval(live._id, invalidateLiveClasses)
  return (
    <RemovalDialog
      {...dialog}
      title={t.removeTitle}
      text={
        live.is_private
          ? t.removePrivateText
          : t.removeText({ title: live.title, registered: live.series.rsvp_count })
      }
      confirm={ui.delete}
      remove={() => call(removeLiveClass, { params: { id: live._id } })}
      refresh={invalidateLiveClasses}
      undo={live.is_private ? undefined : undo}
    />
  )
}

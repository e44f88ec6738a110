import { removeLiveClass } from '@carriage/contract/live-classes/admin-endpoints'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { call } from '../../../lib/client.ts'
import { useRemoval } from '../../archive/hooks/use-removal.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { forgetLiveLists } from '../admin-api.ts'
import { adminMessages as t } from '../admin-messages.ts'

interface RemoveLiveDialogProps {
  live: LiveClass | null
  open: boolean
  onClose: () => void
}

/** Asks before a class is deleted; cannot be closed while it is. */
export function RemoveLiveDialog({ live, open, onClose }: RemoveLiveDialogProps) {
  const remove = useRemoval({
    remove: (id) => call(removeLiveClass, { params: { id } }),
    done: t.removed,
    after: () => {
      forgetLiveLists()
      onClose()
    },
  })
  return (
    <AlertDialog
      open={open}
      pending={remove.pending}
      onClose={onClose}
      onConfirm={() => live && remove.run(live._id)}
      title={t.removeTitle}
      text={live && t.removeText(live.title, live.rsvp.length)}
      cancel={t.cancel}
      confirm={t.remove}
    />
  )
}

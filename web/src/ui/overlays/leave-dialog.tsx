import { AlertDialog } from './alert-dialog.tsx'
import { texts as t } from '@carriage/texts/web/ui/overlays/leave'

interface LeaveDialogProps {
  asking: boolean
  stay: () => void
  leave: () => void
}

/** Asks before what was typed is lost. */
export function LeaveDialog({ asking, stay, leave }: LeaveDialogProps) {
  return (
    <AlertDialog
      open={asking}
      onClose={stay}
      onConfirm={leave}
      title={t.title}
      text={t.text}
      cancel={t.stay}
      confirm={t.leave}
    />
  )
}

import { AlertDialog } from './alert-dialog.tsx'
import { texts as t } from '@carriage/texts/web/ui/overlays/leave'

interface LeaveDialogProps {
  asking: boolean
  stay: () => void
  leave: () => void
  /** What is lost, where that is not what was typed. */
  title?: string
  text?: string
}

/** Asks before what was typed is lost. */
export function LeaveDialog({
  asking,
  stay,
  leave,
  title = t.title,
  text = t.text,
}: LeaveDialogProps) {
  return (
    <AlertDialog
      open={asking}
      onClose={stay}
      onConfirm={leave}
      title={title}
      text={text}
      cancel={t.stay}
      confirm={t.leave}
    />
  )
}

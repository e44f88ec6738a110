import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { texts as messages } from '@carriage/texts/web/programs'

interface CompletionDialogProps {
  title: string
  /** What the coach wrote for this moment. */
  message: string
  onClose: () => void
}

export function CompletionDialog({ title, message, onClose }: CompletionDialogProps) {
  return (
    <Dialog open onClose={onClose} title={messages.detail.completedTitle}>
      <div className="mt-5">
        <ProgressBar label={title} value={100} />
      </div>
      <p className="mt-5 whitespace-pre-line text-ink-2">{message}</p>
      <Button className="mt-7 w-full" onClick={onClose}>
        {messages.detail.close}
      </Button>
    </Dialog>
  )
}

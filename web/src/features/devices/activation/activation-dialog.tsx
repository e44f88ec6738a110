import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { texts as messages } from '@carriage/texts/web/devices/activation'
import { ActivationForm } from './activation-form.tsx'

interface ActivationDialogProps {
  /** For a member who may need no code. */
  note: ReactNode
  onActivated: () => Promise<unknown>
}

/** Cannot be closed: nothing on the dashboard works without a device. */
export function ActivationDialog({ note, onActivated }: ActivationDialogProps) {
  return (
    <Dialog open blocking title={messages.title} description={messages.text}>
      <div className="mt-6">
        {note}
        <ActivationForm onActivated={onActivated} />
      </div>
    </Dialog>
  )
}

import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { messages } from './messages.ts'
import { ActivationForm } from './activation-form.tsx'

/** Cannot be closed: nothing on the dashboard works without a device. */
export function ActivationDialog({ onActivated }: { onActivated: () => Promise<unknown> }) {
  return (
    <Dialog open blocking title={messages.title} description={messages.text}>
      <div className="mt-6">
        <ActivationForm onActivated={onActivated} />
      </div>
    </Dialog>
  )
}

import { Dialog } from '../../../ui/dialog.tsx'
import { messages } from '../messages.ts'
import { GoalsForm } from './goals-form.tsx'

/** Asked once on the dashboard; answering or skipping updates the profile, which closes it. */
export function GoalsDialog() {
  return (
    <Dialog
      open
      blocking
      title={messages.goals.title}
      description={messages.goals.text}
      className="sm:max-w-[33rem]"
    >
      <div className="mt-6">
        <GoalsForm />
      </div>
    </Dialog>
  )
}

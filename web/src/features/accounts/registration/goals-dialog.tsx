import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { texts as goalsMessages } from '@carriage/texts/web/accounts/registration/goals'
import { GoalsForm } from './goals-form.tsx'

/** Asked once on the dashboard; answering or skipping updates the profile, which closes it. */
export function GoalsDialog() {
  return (
    <Dialog open blocking title={goalsMessages.title} description={goalsMessages.text} size="lg">
      <div className="mt-6">
        <GoalsForm />
      </div>
    </Dialog>
  )
}

import { OpenAccountLinks } from '../../catalog/open-account-links.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LeaveHousehold } from './leave-household.tsx'
import { texts as householdMessages } from '@carriage/texts/web/households'

const t = householdMessages.ended

/** For a member whose holder's subscription is not running; goes away by itself when it runs again. */
export function HouseholdEnded({ holder, onLogout }: { holder: string; onLogout: () => void }) {
  return (
    <Dialog open blocking title={t.title} description={t.text({ holder })}>
      <div className="mt-7 grid gap-2.5">
        <LeaveHousehold />
        <Button variant="ghost" onClick={onLogout}>
          {t.logout}
        </Button>
        <OpenAccountLinks />
      </div>
    </Dialog>
  )
}

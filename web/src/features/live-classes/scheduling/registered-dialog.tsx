import type { LiveDate } from '@carriage/contract/live-classes/schemas'
import { Badge } from '../../../ui/layout/badge.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { texts as datesMessages } from '@carriage/texts/web/live-classes/scheduling/dates'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import { RegisteredList } from './registered-list.tsx'

interface RegisteredDialogProps {
  /** Of the class. */
  id: string
  date: LiveDate
  day: string
  open: boolean
  onClose: () => void
}

/** Who is registered for one date of a weekly class, and who of them watches the broadcast. */
export function RegisteredDialog({ id, date, day, open, onClose }: RegisteredDialogProps) {
  const title = datesMessages.registeredTitle({ day })
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {open && (
        <div className="mt-4">
          <RegisteredList
            id={id}
            label={title}
            date={date.occurrence_id}
            badgeOf={({ has_seat: hasSeat }) =>
              !hasSeat && <Badge>{adminMessages.registrations.broadcast}</Badge>
            }
          />
        </div>
      )}
    </Dialog>
  )
}

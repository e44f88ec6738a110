import { MAX_PAUSE_DAYS } from '@carriage/contract/programs/policy'
import { type Pause, type PauseReason, pauseReasons } from '@carriage/contract/programs/schemas'
import { useState } from 'react'
import { today } from '../../../lib/browser/clock.ts'
import { formatCalendarDay } from '../../../lib/text/dates.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { texts as messages } from '@carriage/texts/web/programs'
import { texts as ui } from '@carriage/texts/web/ui'

const t = messages.adjust
const WEEK = 7

interface PauseDialogProps {
  open: boolean
  onClose: () => void
  pending: boolean
  /** The one that runs; null for a new one. */
  pause: Pause | null
  onPause: (chosen: { until: string; reason: PauseReason }) => void
}

function inDays(days: number): string {
  const now = today()
  return isoDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))
}
const isReason = (value: string | undefined): value is PauseReason =>
  pauseReasons.some((reason) => reason === value)

/** Until when, and why; the calendar offers the days that the server takes. */
export function PauseDialog({ open, onClose, pending, pause, onPause }: PauseDialogProps) {
  const [until, setUntil] = useState(pause?.until ?? inDays(WEEK))
  const [reason, setReason] = useState<PauseReason>(isReason(pause?.reason) ? pause.reason : 'away')
  const last = inDays(MAX_PAUSE_DAYS)
  return (
    <Dialog open={open} onClose={onClose} title={t.pauseTitle} description={t.pauseText}>
      <form
        className="mt-6 space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          onPause({ until, reason })
        }}
      >
        <TextField
          label={t.until}
          type="date"
          required
          min={inDays(1)}
          max={last}
          value={until}
          hint={t.untilHint({ last: formatCalendarDay(last) })}
          onChange={(event) => setUntil(event.target.value)}
        />
        <ChoiceGroup
          legend={t.reason}
          hint={t.reasonHint}
          name="reason"
          options={pauseReasons.map((value) => ({ value, label: t.reasons[value] }))}
          value={[reason]}
          onChange={([chosen]) => isReason(chosen) && setReason(chosen)}
        />
        <div className="flex flex-col-reverse gap-2.5 pt-2 sm:flex-row sm:justify-end">
          <Button variant="line" pending={pending} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" pending={pending}>
            {t.confirmPause}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

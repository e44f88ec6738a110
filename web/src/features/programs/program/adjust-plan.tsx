import {
  type Enrollment,
  type Program,
  type Pause,
  type PauseReason,
  pauseReasons,
} from '@carriage/contract/programs/schemas'
import CaretDownIcon from 'icon:CaretDown'
import { useState } from 'react'
import { formatWeekdayName, formatCalendarDay } from '../../../lib/text/dates.ts'
import { nextWeekBegins } from '../../../lib/text/weeks.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { adjust, type Adjustment } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/programs'
import { mayPause, weekToRepeat } from './adjustable.ts'
import { MAX_PAUSE_DAYS } from '@carriage/contract/programs/policy'
import { today } from '../../../lib/browser/clock.ts'
import { isoDay } from '../../../lib/text/date-time-input.ts'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { texts as ui } from '@carriage/texts/web/ui'
import type { DialogState } from '../../../ui/overlays/use-row-dialog.ts'

const WEEK = 7

interface PauseDialogProps extends DialogState {
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
function PauseDialog({ open, onClose, pending, pause, onPause }: PauseDialogProps) {
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

const t = messages.adjust

/** What a member can change of their own plan: pause, shift, repeat. */
export function AdjustPlan({ program, enrollment }: { program: Program; enrollment: Enrollment }) {
  const [asked, setAsked] = useState<Adjustment['do']>()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const change = useAction(async (adjustment: Adjustment) => {
    await adjust(program._id, adjustment)
    close()
    if (adjustment.do === 'repeat' && repeatable) toast.ok(t.repeated({ week: repeatable.number }))
  })
  const repeatable = weekToRepeat(program.weeks, enrollment)
  const pausable = mayPause(enrollment)
  if (!pausable && !repeatable) return null
  const ask = (what: Adjustment['do']) => () => {
    setAsked(what)
    setOpen(true)
  }
  const day = formatWeekdayName(nextWeekBegins())
  const dialog = { open, onClose: close, pending: change.pending }
  return (
    <>
      {pausable && (
        <Button variant="ghost" size="sm" className="-my-1.5" onClick={ask('pause')}>
          {enrollment.pause ? t.changePause : t.pause}
        </Button>
      )}
      <Menu
        trigger={
          <Button variant="ghost" size="sm" className="-my-1.5 -me-3 max-sm:-ms-3">
            {t.menu}
            <CaretDownIcon size={14} aria-hidden />
          </Button>
        }
      >
        {pausable && <MenuItem onSelect={ask('shift')}>{t.shift}</MenuItem>}
        {repeatable && (
          <MenuItem onSelect={ask('repeat')}>
            {repeatable.current ? t.repeat : t.repeatWeek({ week: repeatable.number })}
          </MenuItem>
        )}
      </Menu>
      {asked === 'pause' && (
        <PauseDialog
          {...dialog}
          pause={enrollment.pause}
          onPause={(chosen) => change.run({ do: 'pause', ...chosen })}
        />
      )}
      {asked === 'shift' && (
        <AlertDialog
          {...dialog}
          tone="primary"
          title={t.shiftTitle}
          text={t.shiftText({ day })}
          confirm={t.confirmShift({ day })}
          onConfirm={() => change.run({ do: 'shift' })}
        />
      )}
      {asked === 'repeat' && repeatable && (
        <AlertDialog
          {...dialog}
          tone="primary"
          title={t.repeatTitle({ week: repeatable.number })}
          text={t.repeatText}
          confirm={t.confirmRepeat}
          onConfirm={() => change.run({ do: 'repeat', week_id: repeatable.id })}
        />
      )}
    </>
  )
}

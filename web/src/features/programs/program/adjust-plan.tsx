import type { Enrollment, Program } from '@carriage/contract/programs/schemas'
import CaretDownIcon from 'icon:CaretDown'
import { useState } from 'react'
import { formatWeekdayName } from '../../../lib/text/dates.ts'
import { nextWeekBegins } from '../../../lib/text/weeks.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { adjust, type Adjustment } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/programs'
import { mayPause, weekToRepeat } from './adjustable.ts'
import { PauseDialog } from './pause-dialog.tsx'

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
          <Button variant="ghost" size="sm" className="-my-1.5 -me-3">
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

import type { Pause } from '@carriage/contract/programs/schemas'
import PauseIcon from 'icon:Pause'
import { useAction } from '../../../catalog/use-action.ts'
import { formatCalendarDay } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { adjust } from '../api.ts'
import { texts as messages } from '@carriage/texts/web/programs'

const t = messages.adjust

/** Says that the program rests, and ends that by one press. */
export function PauseNote({ programId, pause }: { programId: string; pause: Pause }) {
  const goOn = useAction(() => adjust(programId, { do: 'continue' }))
  const day = formatCalendarDay(pause.until)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-2.5"
    >
      <PauseIcon size={18} weight="fill" aria-hidden className="shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1">
        {pause.reason === 'shift' ? t.shifted({ day }) : t.paused({ day })}
      </p>
      <Button variant="line" size="sm" pending={goOn.pending} onClick={() => goOn.run()}>
        {t.continueNow}
      </Button>
    </div>
  )
}

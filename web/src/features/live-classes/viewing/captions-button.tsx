import ClosedCaptioningIcon from 'icon:ClosedCaptioning'
import { cx } from '../../../ui/cx.ts'
import { texts as messages } from '@carriage/texts/web/live-classes'

interface CaptionsButtonProps {
  on: boolean
  onChange: (on: boolean) => void
}

/** Shows what the host says as text, and hides it. */
export function CaptionsButton({ on, onChange }: CaptionsButtonProps) {
  return (
    <button
      type="button"
      aria-label={messages.stage.captions}
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className={cx(
        'press grid size-11 cursor-pointer place-items-center rounded-control bg-stage/82',
        on ? 'text-stage-mark' : 'text-stage-ink',
      )}
    >
      <ClosedCaptioningIcon size={20} weight={on ? 'fill' : 'regular'} aria-hidden />
    </button>
  )
}

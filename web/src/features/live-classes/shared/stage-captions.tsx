import type { LiveCaption } from '@carriage/contract/live-classes/captions'
import { cx } from '../../../ui/cx.ts'
import { saidLines } from './said-lines.ts'

interface StageCaptionsProps {
  said: readonly LiveCaption[]
  /** When what is seen was sent, epoch seconds on the server's clock. */
  seenAt: number
  /** The set-up stands below them. */
  isRaised: boolean
}

/** What the host says, below the picture. Screen readers have its sound. */
export function StageCaptions({ said, seenAt, isRaised }: StageCaptionsProps) {
  const lines = saidLines(said, seenAt)
  if (lines.length === 0) return null
  return (
    <div
      className={cx(
        'pointer-events-none absolute inset-x-3 flex flex-col items-center gap-1 text-center',
        isRaised ? 'bottom-28' : 'bottom-16',
      )}
    >
      {lines.map(({ at_ms, language, text }) => (
        <p
          key={at_ms}
          lang={language}
          className="max-w-line-sm rounded-control bg-stage/90 px-3 py-1 text-sm text-stage-ink max-sm:not-last:hidden sm:text-lg"
        >
          {text}
        </p>
      ))}
    </div>
  )
}

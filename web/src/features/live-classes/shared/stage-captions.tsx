import type { LiveCaption } from '@carriage/contract/live-classes/captions'
import { cx } from '../../../ui/cx.ts'

/** A phrase lasts eight seconds at the most, and is read for some more. */
const SHOWN_MS = 13_000
const MOST_LINES = 2

/** The phrases that stand below the picture at a time, epoch seconds on the server's clock: that of what is seen. */
export const saidLines = (said: readonly LiveCaption[], seenAt: number): readonly LiveCaption[] =>
  said
    .filter(({ at_ms }) => at_ms <= (seenAt + 1) * 1000 && at_ms > seenAt * 1000 - SHOWN_MS)
    .slice(-MOST_LINES)

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

import { texts as messages } from '@carriage/texts/web/videos'
import { formatPosition } from '../../../lib/text/durations.ts'

interface ResumedNoteProps {
  /** Seconds. */
  at: number
  onStartOver: () => void
}

/** Says where playback goes on, and offers the beginning instead. */
export function ResumedNote({ at, onStartOver }: ResumedNoteProps) {
  return (
    <p className="absolute top-3 start-3 z-bar flex items-center rounded-control bg-stage/85 ps-3 text-sm text-stage-ink-2">
      <span className="num">{messages.resumed({ position: formatPosition(at) })}</span>
      <button
        type="button"
        className="press min-h-11 cursor-pointer rounded-control px-3 font-semibold text-stage-ink hover:text-stage-mark"
        onClick={onStartOver}
      >
        {messages.startOver}
      </button>
    </p>
  )
}

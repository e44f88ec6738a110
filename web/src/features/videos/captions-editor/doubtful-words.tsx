import { positionText } from '../../../staff/forms/position-text.ts'
import { FoldLine } from '../../../ui/layout/fold-line.tsx'
import type { Lines } from './edited-line.ts'
import { type Doubt, doubtsOf } from './search-lines.ts'
import { texts as t } from '@carriage/texts/web/videos/captions-editor'

interface DoubtfulWordsProps {
  lines: Lines
  /** Goes to the word, and plays its line. */
  onHear: (doubt: Doubt) => void
}

/** What a machine may have heard wrongly; nothing where it was sure, or a person has read the captions. */
export function DoubtfulWords({ lines, onHear }: DoubtfulWordsProps) {
  const doubts = doubtsOf(lines)
  if (doubts.length === 0) return null
  return (
    <details className="group/fold border-t border-line py-2">
      <FoldLine className="py-2 font-semibold">{t.doubtful({ count: doubts.length })}</FoldLine>
      <p className="mb-2 text-ink-2">{t.doubtfulText}</p>
      <ul className="max-h-60 overflow-y-auto pb-2">
        {doubts.map((doubt) => (
          <li key={`${doubt.key} ${doubt.word}`}>
            <button
              type="button"
              className="flex min-h-10 w-full cursor-pointer items-center justify-between gap-4 rounded-chip px-3 text-start hover:bg-sunken"
              onClick={() => onHear(doubt)}
            >
              <span className="min-w-0 wrap-anywhere">{doubt.word}</span>
              <span className="num text-sm text-ink-2">{positionText(doubt.line.start_ms)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

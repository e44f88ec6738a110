import { memo, useId, useRef } from 'react'
import { PositionField } from '../../../staff/forms/position-field.tsx'
import { positionText } from '../../../staff/forms/position-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import type { EditedLine } from './edited-line.ts'
import { countRows, lineError, problemsOf } from './line-problems.ts'
import { texts as t } from '@carriage/texts/web/videos/captions-editor'
import { texts as ui } from '@carriage/texts/web/ui'

/** What can be done with a line. Keeps its identity, so that a row is drawn again only when its line changes. */
export interface LineActions {
  /** Plays from about where a character of the line is said, by default the first one. */
  play: (line: EditedLine, offset?: number) => void
  choose: (key: number) => void
  /** `at`: when, in milliseconds of any clock. */
  type: (key: number, text: string, at: number) => void
  /** Before a character. */
  split: (key: number, offset: number) => void
  merge: (line: EditedLine) => void
  add: (key: number) => void
  remove: (key: number) => void
  /** To a position in milliseconds; where the film stands without one. */
  setStart: (key: number, to?: number) => void
  setEnd: (key: number, to?: number) => void
}

interface CaptionRowProps {
  line: EditedLine
  /** What is said meanwhile in the captions that are compared. */
  beside: string | undefined
  /** In their language. */
  besideLanguage: string | undefined
  /** As in BCP 47, for the spelling checker. */
  language: string
  /** It is said now. */
  isCurrent: boolean
  /** It was worked on last, and has its tools. */
  isChosen: boolean
  isLast: boolean
  isOnly: boolean
  /** Somebody has tried to save: what keeps the line from being saved is said. */
  isChecked: boolean
  actions: LineActions
}

/** The most rows of a field before it scrolls. */
const MAX_FIELD_ROWS = 6

export const CaptionRow = memo(function CaptionRow(props: CaptionRowProps) {
  const { line, beside, besideLanguage, language, isCurrent, isChosen, isChecked, actions } = props
  const { key, start_ms, text } = line
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const position = positionText(start_ms)
  const error = isChecked ? lineError(line) : undefined
  const problems = problemsOf(line)
  return (
    <li
      data-row={key}
      aria-current={isCurrent || undefined}
      // No list-row: the height of its growing field depends on a width that the row may not have had yet.
      className={cx('rounded-control px-2 py-1.5', isCurrent && 'bg-accent-wash')}
    >
      <div className="flex items-start gap-2">
        <button
          type="button"
          aria-label={t.goTo({ position })}
          onClick={() => actions.play(line)}
          className="num press min-h-11 w-16 shrink-0 cursor-pointer rounded-control text-start text-ink-2 hover:text-accent"
        >
          {position}
        </button>
        <textarea
          ref={field}
          data-line={key}
          lang={language}
          dir="auto"
          rows={Math.min(Math.max(1, countRows(text)), MAX_FIELD_ROWS)}
          value={text}
          aria-label={t.textAt({ position })}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={
            cx(error !== undefined && `${id}-error`, problems.length > 0 && `${id}-problems`) ||
            undefined
          }
          onFocus={() => actions.choose(key)}
          // One press places the cursor.
          onDoubleClick={({ currentTarget }) => actions.play(line, currentTarget.selectionStart)}
          onChange={({ target, timeStamp }) => actions.type(key, target.value, timeStamp)}
          className="field field-sizing-content h-auto min-w-0 flex-1 resize-none py-2"
        />
      </div>
      <div className="ps-18">
        {beside !== undefined && (
          <p lang={besideLanguage} dir="auto" className="mt-1 text-ink-2">
            {beside}
          </p>
        )}
        {error !== undefined && (
          <p id={`${id}-error`} className="mt-1 text-sm text-danger">
            {error}
          </p>
        )}
        {problems.length > 0 && (
          <p id={`${id}-problems`} className="mt-1 text-sm text-ink-2">
            {problems.map((problem) => t.problems[problem]).join('. ')}
          </p>
        )}
        {isChosen && <RowTools {...props} offset={() => field.current?.selectionStart ?? 0} />}
      </div>
    </li>
  )
})

/** What can be done with the line that is worked on. */
function RowTools({
  line,
  isLast,
  isOnly,
  actions,
  offset,
}: CaptionRowProps & { offset: () => number }) {
  const { key, start_ms, end_ms } = line
  return (
    <div className="space-y-3 pt-2 pb-3">
      <div className="flex flex-wrap items-end gap-2.5">
        <div className="w-28">
          <PositionField
            label={t.start}
            value={start_ms}
            onChange={(to) => actions.setStart(key, to)}
          />
        </div>
        <Button variant="line" onClick={() => actions.setStart(key)}>
          {t.startHere}
        </Button>
        <div className="w-28">
          <PositionField label={t.end} value={end_ms} onChange={(to) => actions.setEnd(key, to)} />
        </div>
        <Button variant="line" onClick={() => actions.setEnd(key)}>
          {t.endHere}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="line" size="sm" onClick={() => actions.split(key, offset())}>
          {t.split}
        </Button>
        <Button variant="line" size="sm" disabled={isLast} onClick={() => actions.merge(line)}>
          {t.merge}
        </Button>
        <Button variant="line" size="sm" onClick={() => actions.add(key)}>
          {t.add}
        </Button>
        <Button variant="line" size="sm" disabled={isOnly} onClick={() => actions.remove(key)}>
          {ui.delete}
        </Button>
      </div>
    </div>
  )
}

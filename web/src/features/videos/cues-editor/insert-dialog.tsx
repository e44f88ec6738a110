import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { positionText } from '../../../staff/forms/position-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { countMarks, insertMarks } from './insert-marks.ts'
import type { Marked } from './marks.ts'
import { texts as editorMessages } from '@carriage/texts/web/videos/cues-editor'

const t = editorMessages.insert

/** Marks that wait for an answer where they go. */
export interface Offered {
  cues: Cues
  /** Whether they can replace all marks: those of a file or of another video. */
  isWhole: boolean
}

interface InsertDialogProps {
  offered: Offered | null
  cues: Cues
  /** Where the film stands, in milliseconds. */
  now: number
  endMs: number
  onInsert: (marked: Marked) => void
  onReplace: (cues: Cues) => void
  onClose: () => void
}

/** Says what inserting moves before it happens. */
export function InsertDialog({ offered, onClose, ...props }: InsertDialogProps) {
  return (
    <Dialog
      open={offered !== null}
      onClose={onClose}
      title={t.title({ position: positionText(props.now) })}
    >
      {offered && <Choices {...props} offered={offered} />}
    </Dialog>
  )
}

function Choices({
  offered,
  cues,
  now,
  endMs,
  onInsert,
  onReplace,
}: Omit<InsertDialogProps, 'offered' | 'onClose'> & { offered: Offered }) {
  const where = { moment: now, endMs }
  const moving = insertMarks(cues, offered.cues, { ...where, moves: true })
  const staying = insertMarks(cues, offered.cues, { ...where, moves: false })
  const length = positionText(moving.length)
  const isMoved = moving.later > 0 && moving.length > 0
  const past = isMoved ? moving.past : staying.past
  return (
    <>
      <div className="mt-2 space-y-2 text-ink-2">
        <p>{t.text({ count: countMarks(offered.cues), length })}</p>
        {isMoved && (
          <p className="font-medium text-ink">{t.moves({ later: moving.later, length })}</p>
        )}
        {past > 0 && <p className="text-danger">{t.past({ count: past })}</p>}
      </div>
      <div className="mt-6 grid gap-2.5">
        {isMoved && <Button onClick={() => onInsert(moving.marked)}>{t.move}</Button>}
        <Button variant={isMoved ? 'line' : 'primary'} onClick={() => onInsert(staying.marked)}>
          {t.stay}
        </Button>
        {offered.isWhole && (
          <Button variant="line" onClick={() => onReplace(offered.cues)}>
            {t.replace}
          </Button>
        )}
      </div>
    </>
  )
}

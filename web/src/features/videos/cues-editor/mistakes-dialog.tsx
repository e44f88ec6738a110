import { Button } from '../../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { CueMistake } from './cue-mistakes.ts'
import { texts as editorMessages } from '@carriage/texts/web/videos/cues-editor'

const t = editorMessages.mistakes
/** As many as somebody corrects in one go. */
const SHOWN = 50

const columns: readonly Column<CueMistake>[] = [
  {
    title: () => t.line,
    cell: ({ line }) => (
      <span className="num">
        <span className="hidden stacked:inline">{t.line} </span>
        {line}
      </span>
    ),
  },
  {
    title: () => t.column,
    cell: ({ column }) => column ?? <span className="text-ink-2">{t.wholeLine}</span>,
  },
  {
    title: () => t.found,
    cell: ({ found }) =>
      found === '' ? (
        <span className="text-ink-3">{t.empty}</span>
      ) : (
        <span className="line-clamp-2 wrap-anywhere">{found}</span>
      ),
  },
  { title: () => t.remedy, cell: ({ remedy }) => remedy, phone: 'lead' },
]

interface MistakesDialogProps {
  mistakes: readonly CueMistake[]
  onClose: () => void
}

/** What is wrong in a file of cues, each with its place. */
export function MistakesDialog({ mistakes, onClose }: MistakesDialogProps) {
  const rest = mistakes.length - SHOWN
  return (
    <Dialog
      open={mistakes.length > 0}
      onClose={onClose}
      title={t.title}
      description={t.text({ count: mistakes.length })}
      size="wide"
    >
      <div className="mt-5">
        <DataTable
          label={t.list}
          columns={columns}
          rows={mistakes.slice(0, SHOWN)}
          rowKey={({ line, column }) => `${line} ${column}`}
        />
        {rest > 0 && <p className="mt-3 text-ink-2">{t.more({ count: rest })}</p>}
      </div>
      <Button className="mt-6" variant="line" onClick={onClose}>
        {t.close}
      </Button>
    </Dialog>
  )
}

import type { SessionCredit } from '@carriage/contract/programs/credit'
import CheckIcon from 'icon:Check'
import { useAction } from '../../catalog/use-action.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { undoCredit } from './api.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { texts as ui } from '@carriage/texts/web/ui'

const t = messages.credit

interface CreditNoteProps {
  credit: SessionCredit
  /** Outside of the program's own page. */
  named?: boolean
}

/** Says as which session a class has counted, and takes that back by one press. */
export function CreditNote({ credit, named = false }: CreditNoteProps) {
  const { week_number: week, session_number: session, program_title: program } = credit
  const undo = useAction(async () => {
    await undoCredit(credit)
    toast.ok(t.undone)
  })
  return (
    <p className="flex items-start gap-2 text-ink-2">
      <CheckIcon size={16} weight="bold" aria-hidden className="mt-1 shrink-0 text-ok" />
      <span>
        {named ? t.countedIn({ week, session, program }) : t.counted({ week, session })}{' '}
        <button
          type="button"
          className="link cursor-pointer"
          aria-disabled={undo.pending || undefined}
          onClick={() => undo.run()}
        >
          {ui.undo}
        </button>
      </span>
    </p>
  )
}

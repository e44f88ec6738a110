import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { FileDrop } from '../../media/file-drop.tsx'
import { texts as t } from '@carriage/texts/web/videos/film'
import { texts as ui } from '@carriage/texts/web/ui'
import { type Sending, useSending } from './use-sending.ts'

interface FileSenderProps extends Sending {
  /** What may be dropped, in words. */
  title: string
  accept: string
  hint: string
  /** Names the bar of the progress. */
  label: string
}

/** A place for one file, and how far it is sent. */
export function FileSender({ title, accept, hint, label, ...sending }: FileSenderProps) {
  const { problem, setProblem, sentPart, interrupted, send, cancel } = useSending(sending)
  // The upload ends with the page.
  const question = useUnsavedChangesPrompt(sentPart !== null)
  if (sentPart === null)
    return (
      <FileDrop
        title={title}
        accept={accept}
        hint={interrupted === null ? hint : t.interrupted({ name: interrupted })}
        problem={problem === null ? null : { text: problem }}
        check={(files) => (files.length === 1 ? null : { text: t.one })}
        onProblem={(found) => setProblem(found?.text ?? null)}
        onFile={(file) => void send(file)}
      />
    )
  return (
    <div className="flex items-end gap-4">
      <div className="min-w-0 flex-1">
        <ProgressBar value={sentPart * 100} label={label} />
      </div>
      <Button variant="line" size="sm" onClick={cancel}>
        {ui.cancel}
      </Button>
      <LeaveDialog {...question} title={t.leaveTitle} text={t.leaveText} />
    </div>
  )
}

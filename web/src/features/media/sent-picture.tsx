import { type ReactNode, useState } from 'react'
import { errorText, fieldMessage } from '../../lib/api/api-error.ts'
import { useAction } from '../../catalog/use-action.ts'
import { ProgressBar } from '../../ui/cards/progress-bar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ImageDrop } from './image-drop.tsx'
import type { Rejection } from './image-file.ts'
import { texts as mediaMessages } from '@carriage/texts/web/media'
import { texts as ui } from '@carriage/texts/web/ui'

const t = mediaMessages.sent

interface SentPictureProps {
  /** What the picture is for. */
  name: string
  hint: string
  /** The address of a stored picture; null for none. */
  value: string | null
  onChange: (url: string | null) => void
  /** Sends a file, and answers where the picture is. */
  send: (file: File, onProgress: (part: number) => void) => Promise<{ picture: string }>
  /** The picture as it is shown. */
  children: ReactNode
}

/** A picture that is sent as soon as it is chosen, and belongs to something once that is saved. */
export function SentPicture({ name, hint, value, onChange, send, children }: SentPictureProps) {
  const [problem, setProblem] = useState<Rejection | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const take = useAction(async (file: File) => {
    setSent(0)
    try {
      onChange((await send(file, setSent)).picture)
    } catch (error) {
      const message = fieldMessage(error, 'file')
      if (message === undefined) toast.error(errorText(error))
      else setProblem({ text: message })
    } finally {
      setSent(null)
    }
  })
  return (
    <fieldset>
      <legend className="label mb-1.5 text-note text-ink-2">{name}</legend>
      {value !== null ? (
        <div className="flex flex-wrap items-center gap-4">
          {children}
          <Button
            variant="line"
            size="sm"
            aria-label={t.removeOf({ name })}
            onClick={() => onChange(null)}
          >
            {ui.remove}
          </Button>
        </div>
      ) : sent === null ? (
        <ImageDrop onFile={take.run} problem={problem} onProblem={setProblem} hint={hint} />
      ) : (
        <ProgressBar value={sent * 100} label={t.sending} />
      )}
    </fieldset>
  )
}

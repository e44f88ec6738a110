import { type ReactNode, useState } from 'react'
import { errorText, fieldMessage } from '../../lib/api/api-error.ts'
import { useAction } from '../../catalog/use-action.ts'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { ProgressBar } from '../../ui/cards/progress-bar.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import type { Rejection } from './image-file.ts'
import { texts as mediaMessages } from '@carriage/texts/web/media'
import { ImageDrop } from './image-drop.tsx'
import { type Pictured, Thumbnail } from '../../catalog/thumbnail.tsx'

const t = mediaMessages.thumbnail

interface ThumbnailSectionProps {
  /** Where it is shown. */
  text: string
  of: Pictured & { thumbnail_url: string | null }
  /** Sends a picture, and shows what came of it. */
  onSend: (file: File, onProgress: (part: number) => void) => Promise<void>
  /** Another way to a picture. */
  other?: ReactNode
}

/** The picture of a video or a program; a new one is sent as soon as it is chosen. */
export function ThumbnailSection({ text, of, onSend, other }: ThumbnailSectionProps) {
  const [problem, setProblem] = useState<Rejection | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const send = useAction(async (file: File) => {
    setSent(0)
    try {
      await onSend(file, setSent)
    } catch (error) {
      const message = fieldMessage(error, 'file')
      if (message === undefined) toast.error(errorText(error))
      else setProblem({ text: message })
    } finally {
      setSent(null)
    }
  })
  return (
    <FormSection title={t.title} text={text}>
      <div className="grid gap-4">
        {of.thumbnail_url !== null && (
          <div
            role="img"
            aria-label={t.current}
            className="aspect-video w-60 overflow-hidden rounded-control"
          >
            <Thumbnail key={of.thumbnail_url} of={of} sizes="15rem" />
          </div>
        )}
        {sent === null ? (
          <ImageDrop onFile={send.run} problem={problem} onProblem={setProblem} hint={t.hint} />
        ) : (
          <ProgressBar value={sent * 100} label={t.sending} />
        )}
        {other}
      </div>
    </FormSection>
  )
}

import type { ReactNode } from 'react'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { texts as mediaMessages } from '@carriage/texts/web/media'
import { SendingDrop } from './sending-drop.tsx'
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
  return (
    <FormSection title={t.title} text={text}>
      <div className="grid grid-cols-1 gap-4">
        {of.thumbnail_url !== null && (
          <div
            role="img"
            aria-label={t.current}
            className="aspect-video w-60 max-w-full overflow-hidden rounded-control"
          >
            <Thumbnail key={of.thumbnail_url} of={of} sizes="15rem" />
          </div>
        )}
        <SendingDrop hint={t.hint} sending={t.sending} send={onSend} />
        {other}
      </div>
    </FormSection>
  )
}

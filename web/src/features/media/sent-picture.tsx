import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { SendingDrop } from './sending-drop.tsx'
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
      ) : (
        <SendingDrop
          hint={hint}
          sending={t.sending}
          send={async (file, onProgress) => onChange((await send(file, onProgress)).picture)}
        />
      )}
    </fieldset>
  )
}

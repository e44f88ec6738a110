import {
  fillPlaceholders,
  paragraphsOf,
  sampleValues,
} from '@carriage/contract/messages/placeholders'
import type { MessageText } from '@carriage/contract/messages/schemas'
import { useId } from 'react'
import { brand } from '../../lib/text/brand.ts'
import { buttonStyle } from '../../ui/controls/button.tsx'
import { texts as messages } from '@carriage/texts/web/messages'

const t = messages.editor

interface MessagePreviewProps {
  text: MessageText
  /** Null for none. */
  picture: string | null
}

/** How a text reads with invented values. */
export function MessagePreview({ text, picture }: MessagePreviewProps) {
  const id = useId()
  const fill = (words: string) => fillPlaceholders(words, sampleValues(brand.name))
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 md:p-6">
      <p id={id} className="label text-note text-ink-2">
        {t.preview}
      </p>
      <p className="text-sm text-ink-3">{t.previewText}</p>
      <div data-content lang={text.language} className="mt-4 space-y-3 wrap-anywhere">
        <p className="title text-xl">{fill(text.subject)}</p>
        {picture !== null && (
          <img
            src={`${picture}?width=1280`}
            alt={text.alt ?? ''}
            className="w-full max-w-line-lg rounded-card"
          />
        )}
        {paragraphsOf(text.text).map((paragraph, at) => (
          <p key={at} className="max-w-line-lg whitespace-pre-line">
            {fill(paragraph)}
          </p>
        ))}
        {text.button !== '' && <span className={buttonStyle()}>{fill(text.button)}</span>}
      </div>
    </section>
  )
}

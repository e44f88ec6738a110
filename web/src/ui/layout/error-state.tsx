import { Button } from '../controls/button.tsx'
import { OfflineGlyph, RetryGlyph, WarningGlyph } from '../art/glyphs.tsx'
import { texts as messages } from '@carriage/texts/web/ui'

interface ErrorStateProps {
  /** What went wrong, in the server's words. */
  text: string
  onRetry: () => void
  /** The request never reached the server. */
  offline?: boolean
  pending?: boolean
}

export function ErrorState({ text, onRetry, offline = false, pending = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-1 rounded-card border border-line bg-surface p-6 sm:p-8"
    >
      <span className="mb-2 text-ink-3">{offline ? <OfflineGlyph /> : <WarningGlyph />}</span>
      <p className="title text-lead">{offline ? messages.offlineTitle : messages.errorTitle}</p>
      <p className="max-w-line-md text-ink-2">{offline ? messages.offlineText : text}</p>
      <Button variant="line" className="mt-4" onClick={onRetry} pending={pending}>
        <RetryGlyph />
        {messages.retry}
      </Button>
    </div>
  )
}

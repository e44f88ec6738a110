import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { Button } from './button.tsx'
import { messages } from './messages.ts'

interface ErrorStateProps {
  /** What went wrong, in the server's words. */
  text: string
  onRetry: () => void
  /** The request never reached the server. */
  offline?: boolean
  pending?: boolean
}

export function ErrorState({ text, onRetry, offline = false, pending = false }: ErrorStateProps) {
  const Icon = offline ? CloudSlashIcon : WarningIcon
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-1 rounded-card border border-line bg-surface p-6 sm:p-8"
    >
      <Icon size={26} className="mb-2 text-ink-3" aria-hidden />
      <p className="title text-[1.0625rem]">
        {offline ? messages.offlineTitle : messages.errorTitle}
      </p>
      <p className="max-w-[52ch] text-ink-2">{offline ? messages.offlineText : text}</p>
      <Button variant="line" className="mt-4" onClick={onRetry} pending={pending}>
        <ArrowClockwiseIcon size={18} aria-hidden />
        {messages.retry}
      </Button>
    </div>
  )
}

import CopyIcon from 'icon:Copy'
import { useId } from 'react'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { Answer } from './api.ts'
import { texts as t } from '@carriage/texts/web/api-keys/calls'

const code = 'num overflow-auto rounded-card bg-sunken p-4 text-sm'

interface CallAnswerProps {
  answer: Answer | undefined
  /** The same call for a terminal. */
  command: string
}

/** The answer to a call, and how a terminal makes it. */
export function CallAnswer({ answer, command }: CallAnswerProps) {
  const id = useId()
  const copy = async () => {
    if (await copyText(command)) toast.ok(t.copied)
    else toast.error(t.notCopied)
  }
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-8">
      <section aria-labelledby={`${id}-answer`} aria-live="polite">
        <h2 id={`${id}-answer`} className="title mb-3 text-base">
          {t.answer}
        </h2>
        {answer ? (
          <>
            <p className="num mb-2 flex items-center gap-3 text-sm text-ink-2">
              <Badge tone={answer.status < 300 ? 'ok' : 'danger'}>{answer.status}</Badge>
              {t.took({ milliseconds: answer.milliseconds })}
            </p>
            <pre tabIndex={0} className={`${code} max-h-112`}>
              {answer.text || t.empty}
            </pre>
          </>
        ) : (
          <p className="text-ink-2">{t.none}</p>
        )}
      </section>
      <section aria-labelledby={`${id}-terminal`}>
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 id={`${id}-terminal`} className="title text-base">
            {t.terminal}
          </h2>
          <Button variant="line" onClick={() => void copy()}>
            <CopyIcon size={18} aria-hidden />
            {t.copy}
          </Button>
        </div>
        <pre tabIndex={0} className={code}>
          {command}
        </pre>
      </section>
    </div>
  )
}

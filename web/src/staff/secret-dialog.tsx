import CopyIcon from 'icon:Copy'
import { type ReactNode, useState } from 'react'
import { copyText } from '../lib/browser/copy-text.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'

const t = staffMessages.secret

interface SecretDialogProps {
  title: string
  text: string
  /** Names what is shown. */
  label: string
  /** Null: closed. */
  secret: string | null
  /** Another way to take it over, above the secret. */
  picture?: ReactNode
  onDone: () => void
}

/** A secret for another program: only the button closes it, so that nobody loses one by a slip. */
export function SecretDialog({ title, text, label, secret, picture, onDone }: SecretDialogProps) {
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await copyText(secret ?? ''))
  return (
    <Dialog open={secret !== null} blocking title={title} description={text}>
      {picture}
      <p className="label mt-5 text-note text-ink-2">{label}</p>
      <code
        aria-label={label}
        className="num mt-1.5 block rounded-card bg-sunken p-4 font-medium break-all"
      >
        {secret}
      </code>
      <output className="mt-2 block min-h-5 text-sm text-ink-2">
        {copied === undefined ? '' : copied ? t.copied : t.notCopied}
      </output>
      <div className="mt-3 flex flex-col gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="line" onClick={() => void copy()}>
          <CopyIcon size={18} aria-hidden />
          {t.copy}
        </Button>
        <Button
          onClick={() => {
            setCopied(undefined)
            onDone()
          }}
        >
          {t.done}
        </Button>
      </div>
    </Dialog>
  )
}

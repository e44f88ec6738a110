import CopyIcon from 'icon:Copy'
import PrinterIcon from 'icon:Printer'
import { brand } from '../../../lib/text/brand.ts'
import { useState } from 'react'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { texts as securityMessages } from '@carriage/texts/web/accounts/second-factor/security'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './recovery-codes.css'

const t = securityMessages.recovery

interface RecoveryCodesDialogProps {
  /** Null: closed. */
  codes: readonly string[] | null
  onDone: () => void
}

/** Recovery codes, shown once: only the button closes it, so that nobody loses them by a slip. */
export function RecoveryCodesDialog({ codes, onDone }: RecoveryCodesDialogProps) {
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await copyText((codes ?? []).join('\n')))
  return (
    <Dialog open={codes !== null} blocking title={t.dialogTitle} description={t.dialogText}>
      <p className="title hidden text-lg print:mt-4 print:block">{brand.name}</p>
      <ul
        aria-label={t.title}
        className="recovery-codes num mt-5 grid gap-y-2 rounded-card bg-sunken p-4 font-medium max-[23rem]:text-sm"
      >
        {codes?.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <output className="mt-2 block min-h-5 text-sm text-ink-2">
        {copied === undefined ? '' : copied ? t.copied : t.notCopied}
      </output>
      <div className="mt-3 grid grid-cols-2 gap-2.5 print:hidden">
        <Button variant="line" onClick={() => void copy()}>
          <CopyIcon size={18} aria-hidden />
          {t.copy}
        </Button>
        <Button variant="line" onClick={() => print()}>
          <PrinterIcon size={18} aria-hidden />
          {t.print}
        </Button>
        <Button
          className="col-span-2"
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

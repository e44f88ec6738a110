import { confirmTotp } from '@carriage/contract/accounts/second-factor-endpoints'
import { confirmTotpBody } from '@carriage/contract/accounts/second-factor-schemas'
import CopyIcon from 'icon:Copy'
import { useMemo, useState } from 'react'
import { errorText, fieldMessage } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { qrPath } from '../../../lib/text/qr-path.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { OtpField } from '../../../ui/controls/otp-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as securityMessages } from '@carriage/texts/web/accounts/second-factor/security'
import { texts as ui } from '@carriage/texts/web/ui'
import { refreshSecurity } from './security-query.ts'
import { Form } from '../../../ui/controls/form.tsx'

const t = securityMessages.app
/** As wide as the standard asks for (ISO/IEC 18004). */
const QUIET = 4

interface AppDialogProps {
  enrollment: { secret: string; uri: string }
  onClose: () => void
  /** With the recovery codes, where there were none yet. */
  onConfirmed: (codes: readonly string[] | null) => void
}

/** The secret for an authenticator app, as a picture and as text, confirmed by the app's first code. */
export function AppDialog({ enrollment, onClose, onConfirmed }: AppDialogProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const { size, path } = useMemo(() => qrPath(enrollment.uri, QUIET), [enrollment])
  // In groups of four it can be read and typed.
  const groups = enrollment.secret.replace(/(.{4})(?=.)/g, '$1 ')

  const confirm = useAction(async (typed: string) => {
    const body = confirmTotpBody.safeParse({ code: typed })
    if (!body.success) return setError(fieldErrors(body.error, ['code']).code)
    setError(undefined)
    try {
      const { message, recovery_codes: codes } = await call(confirmTotp, { body: body.data })
      toast.ok(message)
      onConfirmed(codes)
      await refreshSecurity()
    } catch (failure) {
      setCode('')
      setError(fieldMessage(failure, 'code') ?? errorText(failure))
    }
  })
  const copy = async () => {
    if (await copyText(enrollment.secret)) toast.ok(t.copied)
  }
  return (
    <Dialog open onClose={onClose} title={t.dialogTitle} description={t.dialogText}>
      <Form className="mt-5" onSubmit={() => confirm.run(code)}>
        {/* Dark on light in both themes, as phones expect it. */}
        <svg
          role="img"
          aria-label={t.picture}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="mx-auto size-48 rounded-card border border-line bg-print-paper fill-print-ink"
        >
          <path d={path} />
        </svg>
        <div className="mt-4 mb-5 flex items-center justify-between gap-2 rounded-control bg-sunken py-1 pe-1 ps-3.5">
          <p className="min-w-0 py-1 text-sm">
            <span className="label block text-ink-2">{t.secret}</span>
            <span className="num block max-w-52 font-medium">{groups}</span>
          </p>
          <IconButton label={t.copy} onClick={() => void copy()}>
            <CopyIcon size={18} aria-hidden />
          </IconButton>
        </div>
        <OtpField
          label={t.code}
          value={code}
          onChange={setCode}
          onComplete={confirm.run}
          error={error}
        />
        <div className="mt-7 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
          <Button variant="line" pending={confirm.pending} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" pending={confirm.pending}>
            {t.confirm}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

import { initAccountDeletion } from '@carriage/contract/members/endpoints'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { OtpField } from '../../../ui/controls/otp-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as t } from '@carriage/texts/web/members/deletion'

export interface Code {
  otp: string
  /** Null until a code has been mailed. */
  token: string | null
}

interface CodeStepProps {
  code: Code
  onChange: (code: Code) => void
  error: string | undefined
}

/** Has a code mailed, and takes it. */
export function CodeStep({ code, onChange, error }: CodeStepProps) {
  const ask = useAction(async () => {
    const { token, message } = await call(initAccountDeletion)
    onChange({ otp: '', token })
    toast.ok(message)
  })
  if (code.token === null) {
    return (
      <>
        <p className="text-ink-2">{t.codeText}</p>
        <Button className="mt-4" pending={ask.pending} onClick={() => ask.run()}>
          {t.send}
        </Button>
      </>
    )
  }
  return (
    <>
      <OtpField
        label={t.code}
        value={code.otp}
        onChange={(otp) => onChange({ ...code, otp })}
        hint={t.codeHint}
        error={error}
        focusFirst
      />
      <Button
        variant="ghost"
        size="sm"
        className="mt-2 -ms-3"
        pending={ask.pending}
        onClick={() => ask.run()}
      >
        {t.again}
      </Button>
    </>
  )
}

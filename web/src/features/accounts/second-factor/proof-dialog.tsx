import { withTexts } from '@carriage/texts/catalogue'
import {
  beginProof,
  prove,
  readSecurity,
} from '@carriage/contract/accounts/second-factor-endpoints'
import { proofBody, type Security } from '@carriage/contract/accounts/second-factor-schemas'
import { useEffect, useState } from 'react'
import { ApiError, errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { proof } from '../../../lib/api/proof.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError } from '../../../ui/controls/field.tsx'
import { OtpField } from '../../../ui/controls/otp-field.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { usePasskeys } from '../passkeys/use-passkeys.ts'
import { texts as securityMessages } from '@carriage/texts/web/accounts/second-factor/security'
import { Form } from '../../../ui/controls/form.tsx'

const t = securityMessages.proof

/** Asks who is there, by password, code or passkey, and lets the calls that wait go on. */
export function ProofDialog({ open }: { open: boolean }) {
  return (
    <Dialog open={open} onClose={() => proof.settle(false)} title={t.title} description={t.text}>
      <Ways />
    </Dialog>
  )
}

function Ways() {
  const [security, setSecurity] = useState<Security | null>(null)
  const [refusal, setRefusal] = useState('')
  const passkeys = usePasskeys()
  useEffect(() => {
    call(readSecurity).then(setSecurity, (error: unknown) => setRefusal(errorText(error)))
  }, [])
  if (security && passkeys) {
    return (
      <ProofForm security={security} hasPasskey={passkeys.usable && security.passkeys.length > 0} />
    )
  }
  return (
    <div className="mt-5">
      {refusal === '' ? <Skeletons of={['h-20']} /> : <FormError>{refusal}</FormError>}
    </div>
  )
}

function ProofForm({ security, hasPasskey }: { security: Security; hasPasskey: boolean }) {
  const hasApp = security.totp_since !== null
  // The password alone proves nothing where there is a second factor.
  const byPassword = security.has_password && !hasApp && security.passkeys.length === 0
  const way = byPassword ? 'password' : hasApp ? 'code' : 'passkey'
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState('')

  const confirm = useAction(async (body: Parameters<typeof call<typeof prove>>[1]['body']) => {
    const checked = proofBody.safeParse(body)
    const { password, code } = fieldErrors(checked.error, ['password', 'code'])
    setError(password ?? code)
    setRefusal('')
    if (!checked.success) return
    try {
      await call(prove, { body })
      proof.settle(true)
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : {}
      const wrong = fields['password'] ?? fields['code']
      setError(wrong)
      if (wrong === undefined) setRefusal(errorText(failure))
      if (way === 'code') setTyped('')
    }
  })
  const askPasskey = useAction(async () => {
    setRefusal('')
    try {
      const { signWithPasskey } = await withTexts(import('../passkeys/passkey-client.ts'))
      const passkey = await signWithPasskey(await call(beginProof))
      if (passkey) confirm.run({ passkey })
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  const pending = confirm.pending || askPasskey.pending
  const send = (value: string) =>
    confirm.run(way === 'code' ? { code: value } : { password: value })
  const submit = () => {
    if (way !== 'passkey') send(typed)
  }
  const isStranded = !byPassword && !hasApp && !hasPasskey
  return (
    <Form className="mt-5 space-y-4" onSubmit={submit}>
      {isStranded && <p>{t.none}</p>}
      {way === 'password' && (
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {way === 'code' && (
        <OtpField
          label={securityMessages.app.code}
          value={typed}
          onChange={setTyped}
          onComplete={send}
          error={error}
          focusFirst
        />
      )}
      <FormError>{refusal}</FormError>
      <div className="flex flex-col gap-2.5 pt-1">
        {way !== 'passkey' && (
          <Button type="submit" pending={pending}>
            {t.confirm}
          </Button>
        )}
        {hasPasskey && (
          <Button
            variant={way === 'passkey' ? 'primary' : 'line'}
            pending={pending}
            onClick={askPasskey.run}
          >
            {t.withPasskey}
          </Button>
        )}
      </div>
    </Form>
  )
}

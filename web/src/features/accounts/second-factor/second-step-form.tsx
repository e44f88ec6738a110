import type { Says } from '@carriage/texts/says'
import { withTexts } from '@carriage/texts/catalogue'
import {
  finishSignIn,
  secondFactorPasskey,
} from '@carriage/contract/accounts/second-factor-endpoints'
import { finishSignInBody } from '@carriage/contract/accounts/second-factor-schemas'
import type { SecondFactorMethod, SecondStep } from '@carriage/contract/error-codes'
import { useState } from 'react'
import { ApiError, errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { session } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError, TextField } from '../../../ui/controls/field.tsx'
import { OtpField } from '../../../ui/controls/otp-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as messages } from '@carriage/texts/web/accounts'
import { usePasskeys } from '../passkeys/use-passkeys.ts'
import { secondStep } from '../sign-in/second-step.ts'
import { texts as securityMessages } from '@carriage/texts/web/accounts/second-factor/security'
import { Form } from '../../../ui/controls/form.tsx'

const t = securityMessages.step
const others: Record<SecondFactorMethod, Says> = {
  totp: () => t.withCode,
  passkey: () => securityMessages.proof.withPasskey,
  'recovery-code': () => t.withRecovery,
}

type Body = Parameters<typeof call<typeof finishSignIn>>[1]['body']

/** The second step of a sign-in: a code, a passkey or a recovery code. */
export function SecondStepForm({ step: { ticket, methods } }: { step: SecondStep }) {
  const passkeys = usePasskeys()
  const usable = methods.filter((method) => method !== 'passkey' || passkeys?.usable)
  const [chosen, setChosen] = useState<SecondFactorMethod>()
  const method = chosen ?? usable[0]
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState('')

  const finish = useAction(async (body: Body) => {
    const checked = finishSignInBody.safeParse(body)
    const wrong = fieldErrors(checked.error, ['code', 'recovery_code'])
    setError(wrong.code ?? wrong.recovery_code)
    setRefusal('')
    if (!checked.success) return
    try {
      const { user, token } = await call(finishSignIn, { body })
      secondStep.end()
      session.signIn(token.access_token, user)
      toast.ok(messages.login.done)
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) {
        secondStep.end()
        toast.error(errorText(failure))
        return
      }
      const fields = failure instanceof ApiError ? failure.fields : {}
      const message = fields['code'] ?? fields['recovery_code']
      setError(message)
      if (message === undefined) setRefusal(errorText(failure))
      if (body.code !== undefined) setTyped('')
    }
  })
  const askPasskey = useAction(async () => {
    setRefusal('')
    try {
      const { signWithPasskey } = await withTexts(import('../passkeys/passkey-client.ts'))
      const passkey = await signWithPasskey(await call(secondFactorPasskey, { body: { ticket } }))
      if (passkey) finish.run({ ticket, passkey })
    } catch (failure) {
      setRefusal(errorText(failure, messages.passkey.failed))
    }
  })
  const pending = finish.pending || askPasskey.pending
  const submit = () => {
    if (method === 'passkey') askPasskey.run()
    else finish.run(method === 'totp' ? { ticket, code: typed } : { ticket, recovery_code: typed })
  }
  const turnTo = (next: SecondFactorMethod) => {
    setChosen(next)
    setTyped('')
    setError(undefined)
    setRefusal('')
  }
  return (
    <Form className="space-y-4" onSubmit={submit}>
      {method === 'totp' && (
        <OtpField
          label={t.code}
          value={typed}
          onChange={setTyped}
          onComplete={(code) => finish.run({ ticket, code })}
          error={error}
          focusFirst
        />
      )}
      {method === 'recovery-code' && (
        <TextField
          label={t.recovery}
          hint={t.recoveryHint}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <FormError>{refusal}</FormError>
      {method !== undefined && (
        <Button type="submit" className="mt-2 w-full" pending={pending}>
          {method === 'passkey' ? securityMessages.proof.withPasskey : t.confirm}
        </Button>
      )}
      {usable
        .filter((other) => other !== method)
        .map((other) => (
          <Button
            key={other}
            variant="line"
            className="w-full"
            pending={pending}
            onClick={() => turnTo(other)}
          >
            {others[other]()}
          </Button>
        ))}
      <p className="pt-2 text-sm text-ink-2">
        {t.lost}{' '}
        <button type="button" className="link cursor-pointer" onClick={() => secondStep.end()}>
          {t.back}
        </button>
      </p>
    </Form>
  )
}

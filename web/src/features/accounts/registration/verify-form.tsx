import { resendOtp, verifyRegistration } from '@carriage/contract/accounts/endpoints'
import { verifyBody } from '@carriage/contract/accounts/schemas'
import { useState } from 'react'
import { errorText, fieldMessage } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { session } from '../../../lib/session/session.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { OtpField } from '../../../ui/controls/otp-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useCountdown } from './use-countdown.ts'
import { texts as registrationMessages } from '@carriage/texts/web/accounts/registration/registration'
import { Form } from '../../../ui/controls/form.tsx'

/** The server sends no more than one code a minute. */
const RESEND_SECONDS = 60

interface VerifyFormProps {
  token: string
  /** When the last code was sent, in milliseconds since 1970; 0 when that is not known. */
  sentAt: number
  /** Called when the server verified the address but opened no session. */
  onSignedOut: () => void
  /** Called with the new user signed in. */
  onVerified: () => void
}

export function VerifyForm({ token, sentAt, onSignedOut, onVerified }: VerifyFormProps) {
  const [otp, setOtp] = useState('')
  const [error, setError] = useState<string>()
  const [rest, restart] = useCountdown(sentAt + RESEND_SECONDS * 1000)

  const verify = useAction(async (code: string) => {
    const body = verifyBody.safeParse({ otp: code, token })
    if (!body.success) return setError(registrationMessages.verify.invalid)
    setError(undefined)
    try {
      const answer = await call(verifyRegistration, { body: body.data })
      toast.ok(registrationMessages.verify.done)
      if (!answer.token) return onSignedOut()
      session.signIn(answer.token.access_token, answer.user)
      onVerified()
    } catch (failure) {
      const message = fieldMessage(failure, 'otp')
      setOtp('')
      if (message) setError(message)
      else toast.error(errorText(failure))
    }
  })
  const resend = useAction(async () => {
    await call(resendOtp, { body: { token } })
    restart(RESEND_SECONDS)
    toast.ok(registrationMessages.verify.resent)
  }, registrationMessages.verify.resendFailed)
  return (
    <Form onSubmit={() => verify.run(otp)}>
      <OtpField
        label={registrationMessages.verify.label}
        value={otp}
        onChange={setOtp}
        onComplete={verify.run}
        error={error}
        focusFirst
      />
      <Button type="submit" className="mt-6 w-full" pending={verify.pending}>
        {registrationMessages.verify.submit}
      </Button>
      <p className="mt-6 text-sm text-ink-2">
        {registrationMessages.verify.none}{' '}
        {rest > 0 ? (
          <span className="num">{registrationMessages.verify.wait({ seconds: rest })}</span>
        ) : (
          <button
            type="button"
            className="link cursor-pointer"
            aria-disabled={resend.pending}
            onClick={() => resend.run()}
          >
            {registrationMessages.verify.resend}
          </button>
        )}
        .
      </p>
    </Form>
  )
}

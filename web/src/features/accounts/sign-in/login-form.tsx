import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError, errorText } from '../../../lib/api/api-error.ts'
import { reloadIfOutdated } from '../../../lib/session/outdated.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormError, TextField } from '../../../ui/controls/field.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as messages } from '@carriage/texts/web/accounts'
import { verificationMailTo } from '../registration/verification-mail.ts'
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill.ts'
import { secondStep } from './second-step.ts'
import type { LoginErrors } from './sign-in.ts'
import { withTexts } from '@carriage/texts/catalogue'
import { texts as t } from '@carriage/texts/web/accounts/sign-in/mail-sign-in'

/** Another way in for somebody whose passwords are refused for a while. */
function MailSignIn({ email }: { email: string }) {
  const [sent, setSent] = useState(false)
  const { pending, run } = useAction(async () => {
    const { sendSignInLink } = await withTexts(import('./mailed-links.ts'))
    await sendSignInLink(email)
    setSent(true)
  })
  if (sent) return <output className="block text-sm text-ink-2">{t.sent({ email })}</output>
  return (
    <div className="space-y-2">
      <p className="text-sm text-ink-2">{t.offer}</p>
      <Button variant="line" className="w-full" pending={pending} onClick={() => run()}>
        {t.send}
      </Button>
    </div>
  )
}

// The rules and the call come with the first touch of the form: they are not needed to show it.
const load = () => import('./sign-in.ts')

export function LoginForm() {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<LoginErrors>({})
  const [refusal, setRefusal] = useState('')
  /** The address for which passwords are refused for a while. */
  const [locked, setLocked] = useState<string>()
  const passkeys = usePasskeyAutofill()
  const touch = () => {
    // Who logs in before it has come asks for it again, and is told.
    load().catch(() => {})
    passkeys.begin()
  }

  const { pending, run } = useAction(async (form: HTMLFormElement) => {
    setRefusal('')
    setLocked(undefined)
    try {
      const { readLogin, signIn } = await load()
      const { body, errors: found } = readLogin(Object.fromEntries(new FormData(form)))
      setErrors(found)
      if (!body) {
        const field = found.email ? 'email' : 'password'
        form.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
        return
      }
      await signIn(body)
      toast.ok(messages.login.done)
    } catch (error) {
      if (await reloadIfOutdated(error)) return
      if (error instanceof ApiError && error.secondFactor) {
        secondStep.begin(error.secondFactor)
        return
      }
      if (error instanceof ApiError && error.token !== null) {
        toast.error(error.message)
        await navigate({
          to: '/signup/verify-email',
          search: { token: error.token },
          // Sound: the field is a text field of this form.
          state: verificationMailTo(new FormData(form).get('email') as string),
        })
        return
      }
      if (error instanceof ApiError && error.status === 429) {
        // Sound: the field is a text field of this form.
        setLocked((new FormData(form).get('email') as string).trim())
      }
      const { email, password } = error instanceof ApiError ? error.fields : {}
      setErrors({ ...(email && { email }), ...(password && { password }) })
      if (!email && !password) setRefusal(errorText(error, messages.login.failed))
    }
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    run(event.currentTarget)
  }

  return (
    <form noValidate className="space-y-4" onSubmit={submit} onFocus={touch}>
      <TextField
        label={messages.email}
        name="email"
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        error={errors.email}
      />
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete="current-password"
        error={errors.password}
        aside={
          <Link to="/forgot-password" className="link label text-note">
            {messages.login.forgot}
          </Link>
        }
      />
      <FormError>{refusal}</FormError>
      {locked !== undefined && <MailSignIn key={locked} email={locked} />}
      <Button type="submit" className="mt-2 w-full" pending={pending}>
        {messages.login.submit}
      </Button>
    </form>
  )
}

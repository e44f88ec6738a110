import { register as registerEndpoint } from '@carriage/contract/accounts/endpoints'
import { registerBody } from '@carriage/contract/accounts/schemas'
import { language } from '@carriage/texts/language'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api/client.ts'
import { showServerError } from '../../../lib/api/form.ts'
import { brand } from '../../../lib/text/brand.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { verificationMailTo } from './verification-mail.ts'
import { texts as messages } from '@carriage/texts/web/accounts'
import { texts as registrationMessages } from '@carriage/texts/web/accounts/registration/registration'

const fields = ['first_name', 'last_name', 'email', 'password', 'confirm_password'] as const

export function SignupForm() {
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(registerBody),
    defaultValues: { first_name: '', last_name: '', email: '', password: '', confirm_password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    try {
      const { token } = await call(registerEndpoint, {
        body: { ...body, language: language.get(), brand_version: brand.version },
      })
      toast.ok(registrationMessages.signup.done)
      await navigate({
        to: '/signup/verify-email',
        search: { token },
        state: verificationMailTo(body.email),
      })
    } catch (error) {
      const text = showServerError(error, fields, setError, registrationMessages.signup.failed)
      if (text !== null) toast.error(text)
    }
  })

  return (
    <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={messages.firstName}
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...register('first_name')}
        />
        <TextField
          label={messages.lastName}
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register('last_name')}
        />
      </div>
      <TextField
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={messages.password}
        autoComplete="new-password"
        hint={messages.passwordHint}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={messages.confirmPassword}
        autoComplete="new-password"
        error={errors.confirm_password?.message}
        {...register('confirm_password')}
      />
      <Button type="submit" className="mt-2 w-full" pending={isSubmitting}>
        {registrationMessages.signup.submit}
      </Button>
      <p className="text-sm text-ink-2">
        {registrationMessages.signup.terms}{' '}
        <Link to="/terms" className="link">
          {registrationMessages.signup.termsLink}
        </Link>{' '}
        {registrationMessages.signup.and}{' '}
        <Link to="/privacy" className="link">
          {registrationMessages.signup.privacyLink}
        </Link>
        .
      </p>
    </form>
  )
}

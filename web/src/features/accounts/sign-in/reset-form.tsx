import { verifyPasswordReset } from '@carriage/contract/accounts/endpoints'
import { resetVerifyBody } from '@carriage/contract/accounts/schemas'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useNavigate } from '@tanstack/react-router'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../../lib/api/client.ts'
import { showServerError } from '../../../lib/api/form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { OtpField } from '../../../ui/controls/otp-field.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as messages } from '@carriage/texts/web/accounts'

const fields = ['otp', 'new_password', 'confirm_password'] as const

export function ResetForm({ token, otp }: { token: string; otp: string }) {
  const navigate = useNavigate()
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(resetVerifyBody),
    defaultValues: { otp, token, new_password: '', confirm_password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      await call(verifyPasswordReset, { body })
      toast.ok(messages.reset.done)
      await navigate({ to: '/', replace: true })
    } catch (error) {
      const text = showServerError(error, fields, setError)
      if (text !== null) toast.error(text)
    }
  })
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="otp"
        render={({ field }) => (
          <OtpField
            label={messages.reset.label}
            value={field.value}
            onChange={field.onChange}
            error={errors.otp?.message}
            focusFirst={otp === ''}
          />
        )}
      />
      <PasswordField
        label={messages.newPassword}
        autoComplete="new-password"
        hint={messages.passwordHint}
        error={errors.new_password?.message}
        {...register('new_password')}
      />
      <PasswordField
        label={messages.confirmPassword}
        autoComplete="new-password"
        error={errors.confirm_password?.message}
        {...register('confirm_password')}
      />
      <Button type="submit" className="w-full" pending={isSubmitting}>
        {messages.reset.submit}
      </Button>
    </form>
  )
}

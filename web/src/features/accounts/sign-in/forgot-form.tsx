import { initPasswordReset } from '@carriage/contract/accounts/endpoints'
import { resetInitBody } from '@carriage/contract/accounts/schemas'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { call } from '../../../lib/api/client.ts'
import { showServerError } from '../../../lib/api/form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as messages } from '@carriage/texts/web/accounts'

export function ForgotForm() {
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(resetInitBody),
    defaultValues: { email: '' },
  })
  const submit = handleSubmit(async (body) => {
    try {
      const { token } = await call(initPasswordReset, { body })
      toast.ok(messages.forgot.done)
      await navigate({ to: '/reset-password', search: { token } })
    } catch (error) {
      const text = showServerError(error, ['email'], setError, messages.login.failed)
      if (text !== null) toast.error(text)
    }
  })
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" className="w-full" pending={formState.isSubmitting}>
        {messages.forgot.submit}
      </Button>
    </form>
  )
}

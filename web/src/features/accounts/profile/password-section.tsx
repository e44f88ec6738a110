import { Link } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import type { PasswordValues } from './account-form.ts'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'

const t = profileMessages.password

type Form = Pick<UseFormReturn<PasswordValues>, 'register' | 'formState'>

export function PasswordSection({ form, hasPassword }: { form: Form; hasPassword: boolean }) {
  const { register, formState } = form
  const { errors } = formState
  if (!hasPassword) {
    return (
      <FormSection title={t.title}>
        <p className="text-ink-2">
          {t.none}{' '}
          <Link to="/forgot-password" className="link">
            {t.forgot}
          </Link>
          .
        </p>
      </FormSection>
    )
  }
  return (
    <FormSection title={t.title} text={t.text}>
      <div className="grid gap-4">
        <PasswordField
          label={t.old}
          autoComplete="current-password"
          error={errors.old_password?.message}
          {...register('old_password')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            label={t.new}
            autoComplete="new-password"
            hint={t.hint}
            error={errors.new_password?.message}
            {...register('new_password')}
          />
          <PasswordField
            label={t.confirm}
            autoComplete="new-password"
            error={errors.confirm_password?.message}
            {...register('confirm_password')}
          />
        </div>
      </div>
    </FormSection>
  )
}

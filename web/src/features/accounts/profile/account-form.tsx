import { updatePassword, updateProfile } from '@carriage/contract/accounts/endpoints'
import type { User } from '@carriage/contract/accounts/schemas'
import { Controller, type Resolver, useForm } from 'react-hook-form'
import { call } from '../../../lib/api/client.ts'
import { showServerError } from '../../../lib/api/form.ts'
import { session } from '../../../lib/session/session.ts'
import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormActions } from '../../../ui/controls/form-actions.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import {
  accountErrors,
  type AccountValues,
  changedProfile,
  passwordFields,
  profileFields,
  type ProfileValues,
  profileValuesOf,
} from './account-form.ts'
import { useSyncedDefaults } from './use-synced-defaults.ts'
import { isPhoneNumber } from './load-phone.ts'
import { profileMessages } from './profile-messages.ts'
import { PasswordSection } from './password-section.tsx'
import { PhoneField } from './phone-field.tsx'

const t = profileMessages.account
const noPassword = { old_password: '', new_password: '', confirm_password: '' }

/** Checks everything before anything is sent. A number that is stored already is not asked about. */
const resolverFor =
  (stored: ProfileValues): Resolver<AccountValues> =>
  async (values) => {
    const errors = accountErrors(values)
    const { phone_number: phone } = values
    if (phone !== '' && phone !== stored.phone_number && !(await isPhoneNumber(phone))) {
      errors.phone_number = t.invalidPhone
    }
    const found = Object.entries(errors)
    if (found.length === 0) return { values, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(
        found.map(([field, message]) => [field, { type: 'rule', message }]),
      ),
    }
  }

export function AccountForm({ user }: { user: User }) {
  const stored = profileValuesOf(user)
  const form = useForm<AccountValues>({
    resolver: resolverFor(stored),
    defaultValues: { ...stored, ...noPassword },
  })
  const { register, control, handleSubmit, setError, getValues, resetField, formState } = form
  const { errors, isSubmitting, isDirty } = formState
  useSyncedDefaults(form, stored)
  const question = useUnsavedChangesPrompt(isDirty)

  const saveProfile = async (changes: Partial<ProfileValues>, sent: AccountValues) => {
    try {
      const { user: saved, message } = await call(updateProfile, { body: changes })
      for (const field of profileFields) {
        // What was typed while this was under way is not touched.
        if (getValues(field) !== sent[field]) continue
        resetField(field, { defaultValue: profileValuesOf(saved)[field] })
      }
      session.setUser(saved)
      toast.ok(message)
    } catch (error) {
      const text = showServerError(error, profileFields, setError, profileMessages.failed)
      if (text !== null) toast.error(text)
    }
  }
  const savePassword = async (sent: AccountValues) => {
    const { old_password, new_password, confirm_password } = sent
    const before = session.token()
    try {
      const body = { old_password, new_password, confirm_password }
      const { message, token } = await call(updatePassword, { body })
      session.replaceToken(before, token.access_token)
      for (const field of passwordFields) resetField(field, { defaultValue: '' })
      toast.ok(message)
    } catch (error) {
      const text = showServerError(error, passwordFields, setError, profileMessages.failed)
      if (text !== null) toast.error(text)
    }
  }
  const submit = handleSubmit(async (sent) => {
    const changes = changedProfile(user, sent)
    const isProfile = Object.keys(changes).length > 0
    const isPassword = sent.new_password !== ''
    if (isProfile) await saveProfile(changes, sent)
    if (isPassword) await savePassword(sent)
    if (!isProfile && !isPassword) toast.ok(t.unchanged)
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormSection title={t.title} text={t.text}>
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t.firstName}
              autoComplete="given-name"
              error={errors.first_name?.message}
              {...register('first_name')}
            />
            <TextField
              label={t.lastName}
              autoComplete="family-name"
              error={errors.last_name?.message}
              {...register('last_name')}
            />
          </div>
          <TextField
            label={t.email}
            type="email"
            value={user.email}
            readOnly
            hint={t.emailHint}
            className="bg-sunken"
          />
          <Controller
            control={control}
            name="phone_number"
            render={({ field }) => (
              <PhoneField label={t.phone} field={field} error={errors.phone_number?.message} />
            )}
          />
        </div>
      </FormSection>
      <PasswordSection form={form} hasPassword={user.has_password} />
      <FormActions>
        <Button type="submit" pending={isSubmitting}>
          {t.save}
        </Button>
      </FormActions>
      <LeaveDialog {...question} />
    </form>
  )
}

import { updatePassword } from '@carriage/contract/accounts/endpoints'
import type { User } from '@carriage/contract/accounts/schemas'
import {
  Controller,
  useForm,
  type ControllerRenderProps,
  type UseFormReturn,
} from 'react-hook-form'
import { EditorNotes } from '../../../catalog/editor-notes.tsx'
import { call } from '../../../lib/api/client.ts'
import { showServerError } from '../../../lib/api/form.ts'
import { ruleResolver } from '../../../lib/api/rule-resolver.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { session } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField, describedBy, FieldFrame } from '../../../ui/controls/field.tsx'
import { FormActions } from '../../../ui/controls/form-actions.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import {
  passwordErrors,
  passwordFields,
  type PasswordValues,
  profileErrors,
  profileFields,
  type ProfileValues,
  profileValuesOf,
} from './account-form.ts'
import { useProfileEditor } from './use-profile-editor.ts'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useId } from 'react'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Link } from '@tanstack/react-router'
import { PasswordField } from '../../../ui/controls/password-field.tsx'

/** The numbering plans of the world: fetched with the profile alone. */
const loadPhone = () => import('./phone-input.tsx')

/** Whether some country has the number. Without the plans at hand the server says so. */
async function isPhoneNumber(number: string): Promise<boolean> {
  try {
    return (await loadPhone()).isPhoneNumber(number)
  } catch {
    return true
  }
}

const passwordTexts = profileMessages.password

type Form = Pick<UseFormReturn<PasswordValues>, 'register' | 'formState'>

function PasswordSection({ form, hasPassword }: { form: Form; hasPassword: boolean }) {
  const { register, formState } = form
  const { errors } = formState
  if (!hasPassword) {
    return (
      <FormSection title={passwordTexts.title}>
        <p className="text-ink-2">
          {passwordTexts.none}{' '}
          <Link to="/forgot-password" className="link">
            {passwordTexts.forgot}
          </Link>
          .
        </p>
      </FormSection>
    )
  }
  return (
    <FormSection title={passwordTexts.title} text={passwordTexts.text} anchor="password">
      <div className="grid gap-4">
        <PasswordField
          label={passwordTexts.old}
          autoComplete="current-password"
          error={errors.old_password?.message}
          {...register('old_password')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField
            label={passwordTexts.new}
            autoComplete="new-password"
            hint={passwordTexts.hint}
            error={errors.new_password?.message}
            {...register('new_password')}
          />
          <PasswordField
            label={passwordTexts.confirm}
            autoComplete="new-password"
            error={errors.confirm_password?.message}
            {...register('confirm_password')}
          />
        </div>
      </div>
    </FormSection>
  )
}

const PhoneInput = lazy(loadPhone, 'PhoneInput')

interface PhoneFieldProps {
  label: string
  field: ControllerRenderProps<ProfileValues, 'phone_number'>
  error: string | undefined
}

function PhoneField({ label, field, error }: PhoneFieldProps) {
  const id = useId()
  const { ref, value, onChange, onBlur } = field
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Suspense fallback={<Skeleton className="h-11.5 rounded-control" />}>
        <PhoneInput
          id={id}
          ref={ref}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, undefined)}
        />
      </Suspense>
    </FieldFrame>
  )
}

const t = profileMessages.account
const noPassword = { old_password: '', new_password: '', confirm_password: '' }

const words = () => ({
  first_name: { label: t.firstName },
  last_name: { label: t.lastName },
  phone_number: { label: t.phone },
})

/** A number that is stored already is not asked about. */
const checkProfile = (stored: ProfileValues) => async (values: ProfileValues) => {
  const { phone_number: phone } = values
  const isKnown = phone === '' || phone === stored.phone_number || (await isPhoneNumber(phone))
  return { ...profileErrors(values), ...(!isKnown && { phone_number: t.invalidPhone }) }
}

export function AccountForm({ user }: { user: User }) {
  const passwords = useForm<PasswordValues>({
    resolver: ruleResolver(passwordErrors),
    defaultValues: noPassword,
  })
  const state = useProfileEditor<ProfileValues>({
    part: 'profile',
    user,
    valuesOf: profileValuesOf,
    bodyOf: ({ changes }) => changes,
    fields: profileFields,
    check: checkProfile(profileValuesOf(user)),
    isMoreTyped: passwords.formState.isDirty,
  })
  const { register, control, formState } = state.form
  const { errors } = formState

  const savePassword = async (sent: PasswordValues) => {
    try {
      const { message } = await session.renew(() => call(updatePassword, { body: sent }))
      passwords.reset(noPassword)
      toast.ok(message)
    } catch (error) {
      const text = showServerError(
        error,
        passwordFields,
        passwords.setError,
        profileMessages.failed,
      )
      if (text !== null) toast.error(text)
    }
  }
  const save = useAction(async () => {
    // Everything is checked before anything is sent.
    let sent: PasswordValues | undefined
    await passwords.handleSubmit((values) => {
      sent = values
    })()
    if (!sent) {
      await state.form.handleSubmit(() => undefined)()
      return
    }
    const outcome = await state.save()
    if (outcome.how === 'failed' && outcome.tab !== undefined) return
    if (sent.new_password !== '') await savePassword(sent)
    else if (outcome.how === 'unchanged') toast.ok(t.unchanged)
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.run()
      }}
    >
      <EditorNotes {...state} words={words()} />
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
      <PasswordSection form={passwords} hasPassword={user.has_password} />
      <FormActions>
        <Button type="submit" pending={save.pending}>
          {t.save}
        </Button>
      </FormActions>
      <LeaveDialog {...state.question} />
    </form>
  )
}

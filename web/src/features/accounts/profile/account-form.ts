import { newPassword, profileNames, type User } from '@carriage/contract/accounts/schemas'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { profileMessages } from './profile-messages.ts'

const t = profileMessages.password

export const profileFields = ['first_name', 'last_name', 'phone_number'] as const
export const passwordFields = ['old_password', 'new_password', 'confirm_password'] as const
export type AccountField = (typeof profileFields)[number] | (typeof passwordFields)[number]
export type AccountValues = Record<AccountField, string>
export type ProfileValues = Pick<AccountValues, (typeof profileFields)[number]>

export const profileValuesOf = (user: User): ProfileValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone_number: user.phone_number ?? '',
})

/** What of the profile differs from what is stored. */
export function changedProfile(user: User, values: ProfileValues): Partial<ProfileValues> {
  const stored = profileValuesOf(user)
  return Object.fromEntries(
    profileFields
      .filter((field) => values[field].trim() !== stored[field])
      .map((field) => [field, values[field]]),
  )
}

type Errors = Partial<Record<AccountField, string>>

/** What is wrong with names and passwords; whether a phone number exists takes more than a rule. */
export function accountErrors(values: AccountValues): Errors {
  return {
    ...fieldErrors(profileNames.safeParse(values).error, profileFields),
    ...passwordErrors(values),
  }
}

function passwordErrors(values: AccountValues): Errors {
  const filled = passwordFields.filter((field) => values[field] !== '')
  if (filled.length === 0) return {}
  const errors: Errors = {}
  if (values.new_password !== '') {
    if (values.old_password === '') errors.old_password = t.oldNeeded
    const checked = newPassword.safeParse(values.new_password)
    const [issue] = checked.error?.issues ?? []
    if (issue) errors.new_password = issue.message
  }
  if (filled.length < passwordFields.length) errors.confirm_password = t.allOrNone
  if (values.confirm_password !== '' && values.confirm_password !== values.new_password)
    errors.confirm_password = values.new_password === '' ? t.allOrNone : t.mismatch
  return errors
}

import { newPassword, profileNames, type User } from '@carriage/contract/accounts/schemas'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'

const t = profileMessages.password

export const profileFields = ['first_name', 'last_name', 'phone_number'] as const
export const passwordFields = ['old_password', 'new_password', 'confirm_password'] as const
export type ProfileValues = Record<(typeof profileFields)[number], string>
export type PasswordValues = Record<(typeof passwordFields)[number], string>

export const profileValuesOf = (user: User): ProfileValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  phone_number: user.phone_number ?? '',
})

/** What is wrong with names; whether a phone number exists takes more than a rule. */
export const profileErrors = (
  values: ProfileValues,
): Partial<Record<keyof ProfileValues, string>> =>
  fieldErrors(profileNames.safeParse(values).error, profileFields)

export function passwordErrors(
  values: PasswordValues,
): Partial<Record<keyof PasswordValues, string>> {
  const filled = passwordFields.filter((field) => values[field] !== '')
  if (filled.length === 0) return {}
  const errors: Partial<Record<keyof PasswordValues, string>> = {}
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

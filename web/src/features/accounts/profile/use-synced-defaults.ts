import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type AccountValues, profileFields, type ProfileValues } from './account-form.ts'

type Form = Pick<UseFormReturn<AccountValues>, 'getFieldState' | 'formState' | 'resetField'>

/** Updates a form with values changed elsewhere, except fields that were edited here. */
export function useSyncedDefaults(
  { getFieldState, formState, resetField }: Form,
  stored: ProfileValues,
) {
  const { defaultValues } = formState
  useEffect(() => {
    for (const field of profileFields) {
      if (stored[field] === defaultValues?.[field]) continue
      if (!getFieldState(field, formState).isDirty) {
        resetField(field, { defaultValue: stored[field] })
      }
    }
  })
}

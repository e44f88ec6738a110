import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError, errorText } from './api-error.ts'

/**
 * Puts the server's field errors on the form and focuses the first one.
 * @returns the sentence for a toast, or null when a field shows it already
 */
export function showServerError<V extends FieldValues>(
  error: unknown,
  fields: readonly Path<V>[],
  setError: UseFormSetError<V>,
  fallback?: string,
): string | null {
  const messages = error instanceof ApiError ? error.fields : {}
  const shown = fields.filter((field) => messages[field] !== undefined)
  shown.forEach((field, index) => {
    setError(
      field,
      { type: 'server', message: messages[field] ?? '' },
      { shouldFocus: index === 0 },
    )
  })
  return shown.length > 0 ? null : errorText(error, fallback)
}

import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { cx } from '../cx.ts'

interface FieldFrameProps {
  id: string
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** Stands at the end of the label's line. */
  aside?: ReactNode
  children: ReactNode
}

const errorId = (id: string) => `${id}-error`
const hintId = (id: string) => `${id}-hint`
/** What `aria-describedby` of the control must say. */
export const describedBy = (id: string, error: unknown, hint: unknown): string | undefined =>
  cx(Boolean(error) && errorId(id), Boolean(hint) && hintId(id)) || undefined

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  // The live region stands from the start: one that appears with its text is often not spoken.
  return (
    <p id={id} aria-live="polite" className={cx('text-sm text-danger', children && 'mt-1.5')}>
      {children}
    </p>
  )
}

/** An error of the whole form, which stands above its button. */
export const FormError = ({ children }: { children: string }) => (
  <p
    role="alert"
    className={cx(
      children && 'rounded-control bg-danger-wash px-3.5 py-2.5 font-medium text-danger',
      !children && 'hidden',
    )}
  >
    {children}
  </p>
)

export function FieldFrame({ id, label, error, hint, aside, children }: FieldFrameProps) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="label text-note text-ink-2">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {hint !== undefined && (
        <p id={hintId(id)} className="mt-1.5 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={errorId(id)}>{error}</FieldError>
    </div>
  )
}

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error?: string | undefined
  hint?: ReactNode
  aside?: ReactNode
  /** What stands in the same row as the input, before it. */
  before?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { label, error, hint, aside, before, id, className, ...rest } = props
  const own = useId()
  const key = id ?? own
  const input = (
    <input
      {...rest}
      id={key}
      className={cx('field', className)}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(key, error, hint)}
    />
  )
  return (
    <FieldFrame id={key} label={label} error={error} hint={hint} aside={aside}>
      {before === undefined ? (
        input
      ) : (
        <div className="flex gap-2">
          {before}
          {input}
        </div>
      )}
    </FieldFrame>
  )
}

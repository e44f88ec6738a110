import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { cx } from '../cx.ts'
import { describedBy, FieldFrame } from './field.tsx'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** A field of several lines. */
export function TextArea({ label, error, className, rows = 3, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <textarea
        {...area}
        id={id}
        rows={rows}
        // It grows with its text, so that no line is cut.
        style={{ minHeight: `calc(${rows}lh + 1.25rem + 2px)` }}
        className={cx('field field-sizing-content h-auto max-h-[60vh] resize-y py-2.5', className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, undefined)}
      />
    </FieldFrame>
  )
}

import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { cx } from '../cx.ts'
import { describedBy, FieldFrame } from './field.tsx'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  error?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** A field of several lines. */
export function TextArea({ label, error, className, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <textarea
        rows={3}
        {...area}
        id={id}
        className={cx('field h-auto resize-y py-2.5', className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, undefined)}
      />
    </FieldFrame>
  )
}

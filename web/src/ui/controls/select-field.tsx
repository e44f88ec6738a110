import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame } from './field.tsx'
import { Select } from './select.tsx'

interface SelectFieldProps extends ComponentProps<typeof Select> {
  label: string
  error?: string | undefined
}

/** One of a few, with its label and what is wrong with it. */
export function SelectField({ label, error, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, undefined)}
        boxClass="block"
      />
    </FieldFrame>
  )
}

import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import { describedBy, FieldFrame } from './field.tsx'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  options: readonly (readonly [value: string, text: string])[]
  error?: string | undefined
  ref?: Ref<HTMLSelectElement>
}

/** One of a few. The browser's own: on phones it opens the wheel that thumbs know. */
export function SelectField({ label, options, error, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <span className="relative block">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, undefined)}
          className="field cursor-pointer appearance-none pr-10!"
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <CaretDownIcon
          size={15}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-3"
        />
      </span>
    </FieldFrame>
  )
}

import { useController, useFormContext } from 'react-hook-form'
import { TextField } from '../../ui/controls/field.tsx'
import type { BrandValues } from './brand-form.tsx'
import { texts as messages } from '@carriage/texts/web/brand'

interface ColourFieldProps {
  name: 'main_colour' | 'second_colour'
  label: string
  hint: string
}

/** A color as it is written in CSS, beside the system’s own picker. */
export function ColourField({ name, label, hint }: ColourFieldProps) {
  const { control } = useFormContext<BrandValues>()
  const { field, fieldState } = useController({ control, name })
  return (
    <div className="flex items-start gap-2">
      <input
        type="color"
        aria-label={messages.look.pick({ name: label })}
        value={field.value}
        onChange={field.onChange}
        className="mt-6.5 h-11 w-12 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
      />
      <div className="min-w-0 grow">
        <TextField
          label={label}
          hint={hint}
          error={fieldState.error?.message}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          {...field}
        />
      </div>
    </div>
  )
}

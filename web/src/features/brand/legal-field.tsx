import { MAX_LEGAL_TEXT } from '@carriage/contract/brand/schemas'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import type { BrandValues } from './brand-form.tsx'
import { messages } from './messages.ts'

const t = messages.legal

interface LegalFieldProps {
  name: 'terms' | 'privacy'
  /** What members read while the field is empty. */
  standard: string
}

/** A legal text in the studio's own words. */
export function LegalField({ name, standard }: LegalFieldProps) {
  const { control } = useFormContext<BrandValues>()
  const { field, fieldState } = useController({ control, name })
  return (
    <div>
      <TextArea
        label={t[name]}
        rows={field.value === '' ? 3 : 12}
        maxLength={MAX_LEGAL_TEXT}
        error={fieldState.error?.message}
        {...field}
      />
      {field.value === '' && (
        <Button
          variant="line"
          size="sm"
          className="mt-2.5"
          aria-label={t.beginOf(t[name])}
          onClick={() => field.onChange(standard)}
        >
          {t.begin}
        </Button>
      )}
    </div>
  )
}

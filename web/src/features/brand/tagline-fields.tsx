import { texts as t } from '@carriage/texts/web/brand'
import { type FieldError, useFormContext } from 'react-hook-form'
import { languageName } from '../../lib/text/language-name.ts'
import { FormError } from '../../ui/controls/field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import type { BrandValues } from './brand-form.tsx'
import { useOtherLanguages } from './use-other-languages.ts'

/** The tagline in the language of the studio, and in the others that the app is offered in. */
export function TaglineFields() {
  const { register, formState } = useFormContext<BrandValues>()
  const { errors } = formState
  const others = useOtherLanguages()
  // Sound: the form finds one mistake in all of them, as it does in a field.
  const othersError = (errors.tagline_in as FieldError | undefined)?.message
  return (
    <>
      <div>
        <TextArea
          label={t.name.tagline}
          rows={2}
          maxLength={80}
          error={errors.tagline?.message}
          {...register('tagline')}
        />
        <p className="mt-1.5 text-sm text-ink-2">{t.name.taglineHint}</p>
      </div>
      {others.map((one) => (
        <TextArea
          key={one}
          label={t.legal.inLanguage({ name: t.name.tagline, language: languageName(one) })}
          lang={one}
          rows={2}
          maxLength={80}
          {...register(`tagline_in.${one}`)}
        />
      ))}
      <FormError>{othersError ?? ''}</FormError>
    </>
  )
}

import { offeredLanguages } from '@carriage/contract/brand/schemas'
import { languages } from '@carriage/texts/languages'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { languageTitle } from '../../lib/text/language-name.ts'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import type { BrandValues } from './brand-form.tsx'
import { texts as messages } from '@carriage/texts/web/brand'

const t = messages.contact

export const languageNames = (): Record<string, string> =>
  Object.fromEntries(languages.map((one) => [one, languageTitle(one)]))

/** In which language the studio writes, and in which the app is offered: that of the studio always. */
export function LanguageFields() {
  const { control, register, formState } = useFormContext<BrandValues>()
  const { errors } = formState
  const language = useWatch({ control, name: 'language' })
  return (
    <>
      <div>
        <SelectField
          label={t.language}
          options={Object.entries(languageNames())}
          error={errors.language?.message}
          {...register('language')}
        />
        <p className="mt-1.5 text-sm text-ink-2">{t.languageHint}</p>
      </div>
      <div>
        <Controller
          control={control}
          name="offered_languages"
          render={({ field }) => (
            <ChoiceGroup
              legend={t.offered}
              name={field.name}
              options={Object.entries(languageNames()).map(([value, label]) => ({ value, label }))}
              value={offeredLanguages({ language, offered_languages: field.value })}
              onChange={(next) => field.onChange(languages.filter((one) => next.includes(one)))}
              max={languages.length}
            />
          )}
        />
        <p className="mt-1.5 text-sm text-ink-2">{t.offeredHint}</p>
      </div>
    </>
  )
}

import { type Language, languages } from '@carriage/texts/languages'
import { useFormContext, useWatch } from 'react-hook-form'
import type { BrandValues } from './brand-form.tsx'

/** The languages that the app is offered in, but that of the studio, as they are chosen in the form. */
export function useOtherLanguages(): Language[] {
  const { control } = useFormContext<BrandValues>()
  const [language, offered] = useWatch({ control, name: ['language', 'offered_languages'] })
  return languages.filter((one) => one !== language && offered.includes(one))
}

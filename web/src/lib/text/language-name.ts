import { language } from '@carriage/texts/language'
import { asTitle } from './as-title.ts'

const made = new Map<string, Intl.DisplayNames>()

/** Lists of languages are drawn often, and making them is slow. */
function namesIn(locale: string): Intl.DisplayNames {
  const names = made.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language' })
  made.set(locale, names)
  return names
}

/** 'German' for 'de'; the code itself where the browser knows no name. */
export const languageName = (code: string): string => namesIn(language.get()).of(code) ?? code

/** The same where it begins a line or stands in a list: 'Alemán' of 'de' in Spanish. */
export const languageTitle = (code: string): string => asTitle(languageName(code))

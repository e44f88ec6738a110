import { language } from '@carriage/texts/language'
import { asTitle } from './as-title.ts'

/** 'German' for 'de'; the code itself where the browser knows no name. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames([language.get()], { type: 'language' }).of(code) ?? code

/** The same where it begins a line or stands in a list: 'Alemán' of 'de' in Spanish. */
export const languageTitle = (code: string): string => asTitle(languageName(code))

import { language } from '@carriage/texts/language'

/** 'German' for 'de'; the code itself where the browser knows no name. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames([language.get()], { type: 'language' }).of(code) ?? code

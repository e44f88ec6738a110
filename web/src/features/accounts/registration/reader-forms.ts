import { readerLocale } from '@carriage/contract/reader-locale'
import { type Language, language } from '@carriage/texts/language'
import { browserTimeZone } from '../../../lib/text/dates.ts'

/** How the reader of this page reads. */
export interface ReaderForms {
  time_zone: string
  locale: string
  language: Language
}

/** Undefined where the browser knows no time zone. */
export function readerForms(): ReaderForms | undefined {
  const zone: string | undefined = browserTimeZone()
  const shown = language.get()
  return zone === undefined
    ? undefined
    : { time_zone: zone, locale: readerLocale(navigator.languages, shown), language: shown }
}

import { language } from '@carriage/texts/language'

/**
 * A name of a day, a month or a language where it begins a line. Spanish writes these small within a sentence, and so does Intl.
 * @param locale of the text
 */
export function asTitle(text: string, locale: string = language.get()): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(locale) + text.slice(first.length)
}

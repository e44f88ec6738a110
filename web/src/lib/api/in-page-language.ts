import { language } from '@carriage/texts/language'

/** An address whose file comes in the language of the page. */
export function inPageLanguage(address: string): string {
  const url = new URL(address, location.href)
  url.searchParams.set('language', language.get())
  return url.href
}

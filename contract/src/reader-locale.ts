/**
 * The locale of dates: the language that the texts are in, in the region of the reader's first language. English for
 * 'de-DE' is 'en-DE', which writes 3 June 2026 and 18:30.
 * @param languages as the browser names them, best first
 * @param of the language of the texts
 */
export function readerLocale(languages: readonly string[], of = 'en'): string {
  for (const language of languages) {
    try {
      const wanted = new Intl.Locale(language)
      if (wanted.language === of && wanted.region !== undefined) return wanted.toString()
      const { region } = wanted.maximize()
      if (region !== undefined) return `${of}-${region}`
    } catch {
      // no language: the next one counts
    }
  }
  return of === 'en' ? 'en-US' : of
}

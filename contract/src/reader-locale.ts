/**
 * The locale of dates: English, as all texts are, in the region of the reader's first language. 'de-DE' gives
 * 'en-DE', which writes 3 June 2026 and 18:30.
 * @param languages as the browser names them, best first
 */
export function readerLocale(languages: readonly string[]): string {
  for (const language of languages) {
    try {
      const wanted = new Intl.Locale(language)
      if (wanted.language === 'en' && wanted.region !== undefined) return wanted.toString()
      const { region } = wanted.maximize()
      if (region !== undefined) return `en-${region}`
    } catch {
      // no language: the next one counts
    }
  }
  return 'en-US'
}

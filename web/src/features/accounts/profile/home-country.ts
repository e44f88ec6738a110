import { type Country, isSupportedCountry } from 'react-phone-number-input/min'

/**
 * The country in which most people speak a language, as a BCP 47 tag; undefined for one that is no country's. Browsers without
 * a locale call theirs "C", which is no tag.
 */
export function homeCountry(language: string): Country | undefined {
  try {
    const { region } = new Intl.Locale(language).maximize()
    return region !== undefined && isSupportedCountry(region) ? region : undefined
  } catch {
    return undefined
  }
}

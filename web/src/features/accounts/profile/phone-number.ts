import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

export { type CountryCode, getCountryCallingCode, isSupportedCountry }

/** Whether some country has a number, in E.164. */
export const isPhoneNumber = (number: string): boolean =>
  parsePhoneNumberFromString(number)?.isValid() ?? false

/**
 * The country in which most people speak a language, as a BCP 47 tag; undefined for one that is no country's. Browsers without
 * a locale call theirs "C", which is no tag.
 */
export function homeCountry(language: string): CountryCode | undefined {
  try {
    const { region } = new Intl.Locale(language).maximize()
    return region !== undefined && isSupportedCountry(region) ? region : undefined
  } catch {
    return undefined
  }
}

/** What somebody has typed, without a country code in `country`: the number in E.164, empty without digits, and its country. */
export function readTyped(
  text: string,
  country: CountryCode | undefined,
): { value: string; country: CountryCode | undefined } {
  const typed = new AsYouType(country)
  typed.input(text)
  const isInternational = text.trim().startsWith('+')
  return {
    value: typed.getNumberValue() ?? '',
    country: isInternational ? typed.getCountry() : country,
  }
}

/** A number in E.164 in groups, with its country code. */
export const written = (value: string): string =>
  parsePhoneNumberFromString(value)?.formatInternational() ?? value

/** All countries by their names in a language, in the order of that language. */
export function listCountries(language: string): { code: CountryCode; name: string }[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

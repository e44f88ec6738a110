import { expect, it } from 'vitest'
import { homeCountry } from './home-country.ts'

it.each([
  ['en-GB', 'GB'],
  ['de', 'DE'],
  // Neither has a country with telephones of its own.
  ['en-001', undefined],
  // WebKit without a locale, and a broken setting.
  ['C', undefined],
  ['', undefined],
])('the country of the language "%s" is %s', (language, country) => {
  expect(homeCountry(language)).toBe(country)
})

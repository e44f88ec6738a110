import { expect, it } from 'vitest'
import { homeCountry, isPhoneNumber, listCountries, readTyped, written } from './phone-number.ts'

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

it.each([
  ['030 901820', 'DE', '+4930901820', 'DE'],
  ['+49 (0)30 901820', 'US', '+4930901820', 'DE'],
  ['(201) 555-0123', 'US', '+12015550123', 'US'],
  ['+1 416 555 0123', 'DE', '+14165550123', 'CA'],
  ['06 698 1', 'IT', '+39066981', 'IT'],
  ['030 901820', undefined, '', undefined],
  ['', 'DE', '', 'DE'],
  ['abc', 'DE', '', 'DE'],
] as const)('"%s" typed in %s is %s of %s', (text, at, value, country) => {
  expect(readTyped(text, at)).toEqual({ value, country })
})

it.each([
  ['+4930901820', true],
  ['+491', false],
  ['', false],
])('%s is a number: %s', (number, is) => expect(isPhoneNumber(number)).toBe(is))

it('a number is shown in groups, and one of no country as it is', () => {
  expect([written('+4930901820'), written('+999'), written('')]).toEqual([
    '+49 30 901820',
    '+999',
    '',
  ])
})

it('countries stand in the order of their names', () => {
  const names = listCountries('en').map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands'])
  expect(names.length).toBeGreaterThan(200)
})

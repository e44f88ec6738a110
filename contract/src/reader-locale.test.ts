import { expect, test } from 'vitest'
import { readerLocale } from './reader-locale.ts'

test.each([
  [[], 'en-US'],
  [['en'], 'en-US'],
  [['en-GB', 'de-DE'], 'en-GB'],
  [['en-GB-u-hc-h12'], 'en-GB-u-hc-h12'],
  [['de-DE', 'en-US'], 'en-DE'],
  [['de'], 'en-DE'],
  [['pt-PT'], 'en-PT'],
  [['ja'], 'en-JP'],
  [['zh-Hant-TW'], 'en-TW'],
  [['no language', 'fr-CA'], 'en-CA'],
])('%j is read in the form of %s', (languages, locale) => {
  expect(readerLocale(languages)).toBe(locale)
})

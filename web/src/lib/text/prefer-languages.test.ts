import { changeLanguage } from '@carriage/texts/catalogue'
import { afterEach, expect, test, vi } from 'vitest'
import { preferLanguages, readerLanguages } from './prefer-languages.ts'

afterEach(() => changeLanguage('en'))

const captions = ['de', 'en', 'fr-CA', 'ja'].map((language) => ({ language }))

test.each([
  [['en-GB'], ['en', 'de', 'fr-CA', 'ja']],
  [
    ['fr', 'en'],
    ['fr-CA', 'en', 'de', 'ja'],
  ],
  [['JA-jp'], ['ja', 'de', 'en', 'fr-CA']],
  [['pl'], ['de', 'en', 'fr-CA', 'ja']],
  [[], ['de', 'en', 'fr-CA', 'ja']],
])('whoever reads %j is offered %j', (preferred, expected) => {
  expect(preferLanguages(captions, preferred).map(({ language }) => language)).toEqual(expected)
})

test('the language of the page comes before those of the browser, and that of the studio last', async () => {
  vi.stubGlobal('navigator', { languages: ['pl', 'fr'] })
  await changeLanguage('de')
  expect(readerLanguages()).toEqual(['de', 'pl', 'fr', 'en'])
})
